import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { completeSettings, serverEnvironment } from "../scripts/launch/settings";
import { FORM_POST_PATH } from "@/lib/auth/providers";
import { env, envSchema, hidesClients, isReachable, ownOrigins, parseEnv } from "@/lib/env";

const complete = {
  APP_URL: "https://allyway.example",
  DATABASE_URL: "postgresql://user:password@db.example:5432/allyway",
  AUTH_SECRET: "x".repeat(32),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
};
const secrets = {
  AUTH_SECRET: "s".repeat(43),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: complete.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  DATABASE_PASSWORD: "p",
};
const names = Object.keys(envSchema.shape).sort();

describe("the settings", () => {
  it("fill in what has a default", () => {
    expect(parseEnv(complete).env).toEqual({
      ...complete,
      PORT: 3000,
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: [],
      PUSH_HOSTS: [],
      LOG_LEVEL: "info",
      WORKER: "inside",
      MEDIA_FOLDER: "media",
      PAGES_FOLDER: "pages",
      S3_REGION: "us-east-1",
    });
  });

  it("name a bucket with all that it takes, or none", () => {
    const faultsOf = (more: Record<string, string>) =>
      parseEnv({ ...complete, ...more }).faults.map(({ name }) => name);
    expect(faultsOf({ S3_BUCKET: "allyway" })).toEqual([]);
    expect(faultsOf({ S3_BUCKET: "allyway", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" })).toEqual([]);
    expect(faultsOf({ S3_BUCKET: "allyway", S3_ACCESS_KEY_ID: "id" })).toEqual(["S3_SECRET_ACCESS_KEY"]);
    expect(faultsOf({ S3_ENDPOINT: "https://s3.example" })).toEqual(["S3_BUCKET"]);
    expect(faultsOf({ S3_BUCKET: "allyway", S3_ENDPOINT: "s3.example" })).toEqual(["S3_ENDPOINT"]);
  });

  it("name a provider with all that it takes, or none, and stand-ins of this machine alone", () => {
    const faultsOf = (more: Record<string, string>) =>
      parseEnv({ ...complete, ...more }).faults.map(({ name }) => name);
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const AUTH_APPLE_PRIVATE_KEY = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
    const apple = { AUTH_APPLE_ID: "id", AUTH_APPLE_TEAM_ID: "team", AUTH_APPLE_KEY_ID: "key" };
    expect(faultsOf({ AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" })).toEqual([]);
    expect(faultsOf({ AUTH_GOOGLE_ID: "id" })).toEqual(["AUTH_GOOGLE_SECRET"]);
    expect(faultsOf({ ...apple, AUTH_APPLE_PRIVATE_KEY })).toEqual([]);
    const oneLine = AUTH_APPLE_PRIVATE_KEY.replaceAll("\n", "\\n");
    expect(parseEnv({ ...complete, ...apple, AUTH_APPLE_PRIVATE_KEY: oneLine }).env).toMatchObject({
      AUTH_APPLE_PRIVATE_KEY,
    });
    expect(faultsOf(apple)).toEqual(["AUTH_APPLE_PRIVATE_KEY"]);
    expect(faultsOf({ ...apple, AUTH_APPLE_PRIVATE_KEY: "no key" })).toEqual(["AUTH_APPLE_PRIVATE_KEY"]);
    expect(faultsOf({ AUTH_GOOGLE_ISSUER: "https://evil.example", AUTH_APPLE_ISSUER: "http://127.0.0.1:1" })).toEqual([
      "AUTH_GOOGLE_ISSUER",
    ]);
  });

  it("name an outside service with all that it takes, and let every program in on this machine alone", () => {
    const faultsOf = (more: Record<string, string>) =>
      parseEnv({ ...complete, ...more }).faults.map(({ name }) => name);
    const service = {
      INTEGRITY_URL: "https://service.example/exchange",
      INTEGRITY_KEY: "key",
      CAPTCHA_SCRIPT_URL: "https://captcha.example/api.js",
      CAPTCHA_SITE_KEY: "site",
    };
    expect(faultsOf(service)).toEqual([]);
    for (const name of Object.keys(service)) expect(faultsOf({ ...service, [name]: "" })).toEqual(["INTEGRITY_URL"]);
    expect(faultsOf({ ...service, INTEGRITY_URL: "http://service.example" })).toEqual(["INTEGRITY_URL"]);
    expect(faultsOf({ ANALYTICS_URL: "counts.example" })).toEqual(["ANALYTICS_URL"]);
    expect(faultsOf({ INTEGRITY_MOCK: "on" })).toEqual(["INTEGRITY_MOCK"]);
    expect(faultsOf({ INTEGRITY_MOCK: "on", APP_URL: "http://localhost:3000" })).toEqual([]);
    expect(faultsOf({ INTEGRITY_MOCK: "on", APP_URL: "http://localhost:3000", HOST: "0.0.0.0" })).toContain(
      "INTEGRITY_MOCK",
    );
  });

  it("count an empty value as not set", () => {
    expect(parseEnv({ ...complete, PORT: "", HOST: "", TRUSTED_PROXIES: "" }).env).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
    });
  });

  it("report every fault at once", () => {
    const { faults } = parseEnv({
      APP_URL: "allyway.example",
      AUTH_SECRET: "short",
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "AAAA",
      PORT: "70000",
      TRUSTED_PROXIES: "10.0.0.1, nginx",
    });
    expect(faults.map(({ name }) => name).sort()).toEqual([
      "APP_URL",
      "AUTH_SECRET",
      "DATABASE_URL",
      "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
      "PORT",
      "TRUSTED_PROXIES",
    ]);
  });

  it.each([
    ["APP_URL", "https://allyway.example/app"],
    ["APP_URL", "ftp://allyway.example"],
    ["APP_URL", "https://me:secret@allyway.example"],
    ["DATABASE_URL", "mysql://db.example/allyway"],
    ["TRUSTED_PROXIES", "172.16.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.1/8/8"],
    ["TRUSTED_PROXIES", "fd00::/129"],
    ["TRUSTED_PROXIES", "10.0.0.0/"],
    ["PORT", "0"],
    ["PORT", "http"],
    ["MAIL_FROM", "Allyway"],
    ["MAIL_FROM", "Allyway <mail@allyway.example>\r\nBcc: all@example.org"],
    ["WORKER", "none"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318/v1/traces"],
    ["PUSH_HOSTS", "*"],
    ["PUSH_HOSTS", "*.com:8443"],
    ["PUSH_HOSTS", "https://push.example"],
    ["CONTACT_MAIL", "Allyway <contact@allyway.example>"],
  ])("refuse %s=%s", (name, value) => {
    expect(parseEnv({ ...complete, [name]: value }).faults).toHaveLength(1);
  });

  it.each([
    "APP_URL",
    "S3_ENDPOINT",
    "INTEGRITY_URL",
    "CAPTCHA_SCRIPT_URL",
    "ANALYTICS_URL",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  ])("refuse a name and a password in %s in words that do not repeat them", (name) => {
    const service = {
      INTEGRITY_URL: "https://service.example/exchange",
      INTEGRITY_KEY: "key",
      CAPTCHA_SCRIPT_URL: "https://captcha.example/api.js",
      CAPTCHA_SITE_KEY: "site",
      S3_BUCKET: "allyway",
    };
    for (const address of ["https://me:secret@service.example", "https://me@service.example", "https://:secret@a.b"])
      expect(parseEnv({ ...complete, ...service, [name]: address }).faults).toEqual([
        { name, message: "must be an address without a name and a password before its host" },
      ]);
  });

  it.each(["AUTH_GOOGLE_ISSUER", "AUTH_APPLE_ISSUER"])("refuse a name and a password in %s", (name) => {
    const { faults } = parseEnv({ ...complete, [name]: "http://me:secret@127.0.0.1:4000" });
    expect(faults).toEqual([{ name, message: "must be an address without a name and a password before its host" }]);
  });

  it("take addresses and ranges of proxies", () => {
    const TRUSTED_PROXIES = ["10.0.0.1", "172.16.0.0/12", "fd00::/8"];
    expect(parseEnv({ ...complete, TRUSTED_PROXIES: TRUSTED_PROXIES.join(", ") }).env).toMatchObject({
      TRUSTED_PROXIES,
    });
  });

  it("take what mails need", () => {
    const mail = { SMTP_URL: "smtps://me:secret@mail.example", MAIL_FROM: "Allyway <mail@allyway.example>" };
    expect(parseEnv({ ...complete, ...mail }).env).toMatchObject(mail);
    expect(parseEnv({ ...complete, SMTP_URL: mail.SMTP_URL }).faults).toEqual([
      { name: "MAIL_FROM", message: expect.stringContaining("is missing") },
    ]);
    expect(parseEnv({ ...complete, ...mail, SMTP_URL: "https://mail.example" }).faults).toMatchObject([
      { name: "SMTP_URL" },
    ]);
    expect(parseEnv({ ...complete, MAIL_FROM: "mail@allyway.example" }).faults).toEqual([]);
  });

  it("take what text messages need", () => {
    const sms = { SMS_URL: "https://sms.example/send", SMS_TOKEN: "token" };
    expect(parseEnv({ ...complete, ...sms }).env).toMatchObject(sms);
    expect(parseEnv({ ...complete, SMS_URL: sms.SMS_URL }).faults).toEqual([]);
    expect(parseEnv({ ...complete, SMS_TOKEN: sms.SMS_TOKEN }).faults).toMatchObject([{ name: "SMS_URL" }]);
    for (const SMS_URL of ["http://sms.example/send", "sms.example", "https://me:secret@sms.example"])
      expect(parseEnv({ ...complete, ...sms, SMS_URL }).faults).toMatchObject([{ name: "SMS_URL" }]);
  });

  const alone = { ...complete, APP_URL: "http://localhost:3000", DEV_OUTBOX: "on" };
  it("open the outbox where only this machine reaches the app", () => {
    expect(parseEnv(alone).env).toMatchObject({ DEV_OUTBOX: "on" });
  });

  it.each([
    { APP_URL: complete.APP_URL },
    { HOST: "0.0.0.0" },
    { TRUSTED_PROXIES: "127.0.0.1" },
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "mail@allyway.example" },
    { DEV_OUTBOX: "yes" },
  ])("keep the outbox shut with %o", (changed) => {
    expect(parseEnv({ ...alone, ...changed }).faults).toMatchObject([{ name: "DEV_OUTBOX" }]);
  });

  it("are read at the first use and not on import", () => {
    expect(env().DATABASE_URL).toBe(process.env.DATABASE_URL);
  });
});

describe("the app's own origins", () => {
  it("are APP_URL alone on a public address", () => {
    expect(ownOrigins({ APP_URL: "https://allyway.example/" })).toEqual(["https://allyway.example"]);
  });

  it("are all three names of one's own machine, APP_URL first", () => {
    expect(ownOrigins({ APP_URL: "http://127.0.0.1:4000" })).toEqual([
      "http://127.0.0.1:4000",
      "http://localhost:4000",
      "http://[::1]:4000",
    ]);
  });
});

describe("who reaches the app", () => {
  const own = {
    APP_URL: "http://localhost:3000",
    HOST: "127.0.0.1",
    PUBLISHED_HOST: undefined,
    TRUSTED_PROXIES: [] as string[],
  };

  it.each([
    [false, {}],
    [false, { HOST: "::1", APP_URL: "http://[::1]:3000" }],
    [false, { HOST: "0.0.0.0", PUBLISHED_HOST: "127.0.0.1" }],
    [true, { HOST: "0.0.0.0" }],
    [true, { HOST: "192.168.0.7" }],
    [true, { PUBLISHED_HOST: "0.0.0.0" }],
    [true, { APP_URL: "https://allyway.example" }],
    [true, { TRUSTED_PROXIES: ["127.0.0.1"] }],
  ])("are others: %s, with %o", (others, settings) => {
    expect(isReachable({ ...own, ...settings })).toBe(others);
  });

  it.each([
    [false, {}],
    [false, { HOST: "0.0.0.0", APP_URL: "http://allyway.lan" }],
    [false, { APP_URL: "https://allyway.example", TRUSTED_PROXIES: ["127.0.0.1"] }],
    [true, { APP_URL: "https://allyway.example" }],
    [true, { APP_URL: "https://allyway.example", HOST: "0.0.0.0" }],
    [true, { APP_URL: "https://localhost" }],
    [true, { APP_URL: "http://allyway.lan" }],
    [true, { APP_URL: "http://allyway.lan", HOST: "0.0.0.0", PUBLISHED_HOST: "127.0.0.1" }],
  ])("is hidden by a proxy that is not named: %s, with %o", (hidden, settings) => {
    expect(hidesClients({ ...own, ...settings })).toBe(hidden);
  });
});

afterEach(() => vi.unstubAllEnvs());

describe("npm start", () => {
  it("needs no setting at all", () => {
    const { settings } = completeSettings({}, () => secrets, "/data");
    expect(settings).toMatchObject({
      embedded: true,
      env: { APP_URL: "http://localhost:3000", HOST: "127.0.0.1", AUTH_SECRET: secrets.AUTH_SECRET },
    });
  });

  it.each([{ HOST: "0.0.0.0" }, { DATABASE_URL: complete.DATABASE_URL }])("needs APP_URL with %o", (source) => {
    expect(completeSettings(source, () => secrets, "/data").faults).toMatchObject([{ name: "APP_URL" }]);
    expect(completeSettings({ ...source, APP_URL: complete.APP_URL }, () => secrets, "/data").faults).toEqual([]);
  });

  it.each<[string, Record<string, string>, "on" | undefined]>([
    ["its own database alone on this machine", {}, "on"],
    ["whatever the operator says of it", { DEV_OUTBOX: "off" }, "on"],
    ["another database", { DATABASE_URL: complete.DATABASE_URL, APP_URL: "http://localhost:3000" }, undefined],
    [
      "another database, though the operator wants it",
      { DATABASE_URL: complete.DATABASE_URL, APP_URL: "http://localhost:3000", DEV_OUTBOX: "on" },
      undefined,
    ],
    ["an address of others", { APP_URL: complete.APP_URL, DEV_OUTBOX: "on" }, undefined],
    [
      "a port that is open to others",
      { HOST: "0.0.0.0", APP_URL: "http://localhost:3000", DEV_OUTBOX: "on" },
      undefined,
    ],
    ["a proxy", { TRUSTED_PROXIES: "127.0.0.1", DEV_OUTBOX: "on" }, undefined],
    [
      "a server for mail",
      { SMTP_URL: "smtp://mail.example", MAIL_FROM: "mail@allyway.example", DEV_OUTBOX: "on" },
      undefined,
    ],
  ])("decides about the outbox by itself: with %s", (_, source, expected) => {
    const { settings } = completeSettings(source, () => secrets, "/data");
    expect(settings!.env.DEV_OUTBOX).toBe(expected);
    expect(serverEnvironment(settings!.env, complete.DATABASE_URL).DEV_OUTBOX).toBe(expected ?? "");
  });

  it("hands the server an environment that passes its own check", () => {
    const { settings } = completeSettings(
      { PORT: "4000", TRUSTED_PROXIES: "10.0.0.1,10.0.0.2" },
      () => secrets,
      "/data",
    );
    const { env: seen } = parseEnv(serverEnvironment(settings!.env, complete.DATABASE_URL));
    expect(seen).toMatchObject({
      DATABASE_URL: complete.DATABASE_URL,
      PORT: 4000,
      TRUSTED_PROXIES: ["10.0.0.1", "10.0.0.2"],
    });
  });
});

describe("what npm start hands on", () => {
  it("holds nothing of the surroundings that was left out or is ignored", () => {
    vi.stubEnv("PUBLISHED_HOST", "0.0.0.0");
    vi.stubEnv("DATABASE_DIRECT_URL", complete.DATABASE_URL);
    vi.stubEnv("REDIS_URL", "redis://127.0.0.1:6379");
    const { settings } = completeSettings({}, () => secrets, "/data");
    const handed = serverEnvironment(settings!.env, complete.DATABASE_URL);
    expect(parseEnv(handed).env).not.toHaveProperty("PUBLISHED_HOST");
    expect([handed.PUBLISHED_HOST, handed.DATABASE_DIRECT_URL, handed.REDIS_URL]).toEqual(["", "", ""]);
  });

  it("opens no secrets where both are set", () => {
    const opened = vi.fn(() => secrets);
    completeSettings(complete, opened, "/data");
    expect(opened).not.toHaveBeenCalled();
    completeSettings({ ...complete, AUTH_SECRET: "" }, opened, "/data");
    expect(opened).toHaveBeenCalled();
  });

  it("is no way around a database that is not there", () => {
    expect(completeSettings({ DATABASE_DIRECT_URL: complete.DATABASE_URL }, () => secrets, "/data").faults).toEqual([
      { name: "DATABASE_DIRECT_URL", message: "is another way to the database of DATABASE_URL: set both" },
    ]);
    expect(completeSettings({ DATABASE_REPLICA_URL: complete.DATABASE_URL }, () => secrets, "/data").faults).toEqual([
      { name: "DATABASE_REPLICA_URL", message: "is a replica of the database of DATABASE_URL: set both" },
    ]);
  });
});

describe("what is written about the settings", () => {
  it("names each of them in .env.example, and the one that only docker-compose.yml reads", () => {
    const listed = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...names, "POSTGRES_PASSWORD"].sort());
  });

  const sectionOf = (title: string) =>
    readFileSync("README.md", "utf8")
      .split(/^## /m)
      .find((section) => section.startsWith(`${title}\n`)) ?? "";

  it("says in the README what of Apple's is entered where, and where Apple returns to", () => {
    const section = sectionOf("Sign in with Apple");
    expect([...section.matchAll(/`(AUTH_\w+)`/g)].map(([, name]) => name).sort()).toEqual(
      names.filter((name) => /^AUTH_APPLE_(?!ISSUER)/.test(name)),
    );
    expect(section).toContain(`return URL \`APP_URL${FORM_POST_PATH}\``);
  });

  it("names each of them in the README's table", () => {
    const listed = [...sectionOf("Settings").matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(names);
  });
});
