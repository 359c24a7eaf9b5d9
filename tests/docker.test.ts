// No container engine runs here: the files are read, and tests/e2e/image.spec.ts runs by hand what the image would.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { envSchema, isReachable, parseEnv } from "@/lib/env";

type Service = {
  build?: string;
  image?: string;
  profiles?: string[];
  command?: string[];
  restart?: string;
  stop_grace_period?: string;
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  ports?: string[];
  volumes?: string[];
  configs?: { source: string; target: string }[];
  deploy?: { replicas: number };
};

const { services, volumes } = parse(readFileSync("docker-compose.yml", "utf8")) as {
  services: Record<"app" | "database" | "worker" | "mail", Service>;
  volumes: Record<string, unknown>;
};
const { app, database, worker, mail } = services;
const example = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
const dockerfile = readFileSync("Dockerfile", "utf8")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

/** ${NAME}, ${NAME:-default} and ${NAME:?why it is needed}, as Compose fills them in. */
function filled(environment: Record<string, string>, source: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = "") => {
      if (source[name]) return source[name];
      if (kind === "?") throw new Error(`${name}: ${rest}`);
      return kind === "-" ? rest : "";
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

const complete = {
  APP_URL: "https://allyway.example",
  AUTH_SECRET: "x".repeat(32),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
  POSTGRES_PASSWORD: "abc123",
};

describe("docker-compose.yml", () => {
  it("gives the app settings that pass its check", () => {
    const { env, faults } = parseEnv(filled(app.environment, complete));
    expect(faults).toEqual([]);
    const { POSTGRES_PASSWORD, ...known } = complete;
    expect(env).toMatchObject({
      ...known,
      HOST: "0.0.0.0",
      PORT: 3000,
      TRUSTED_PROXIES: [],
      DATABASE_URL: `postgresql://allyway:${POSTGRES_PASSWORD}@database:5432/allyway`,
    });
    expect(Object.keys(app.environment).filter((name) => !(name in envSchema.shape))).toEqual([]);
    expect(parseEnv(filled(app.environment, { ...complete, TRUSTED_PROXIES: "172.18.0.1" })).env).toMatchObject({
      TRUSTED_PROXIES: ["172.18.0.1"],
    });
  });

  it.each(Object.keys(complete))("refuses to start without %s and says why", (name) => {
    const all = { ...app.environment, ...database.environment };
    expect(() => filled(all, { ...complete, [name]: "" })).toThrow(new RegExp(`^${name}: .{10,}`));
  });

  it("asks for nothing that .env.example does not explain", () => {
    const asked = [...readFileSync("docker-compose.yml", "utf8").matchAll(/\$\{([A-Z0-9_]+)/g)].map(
      ([, name]) => name!,
    );
    expect(asked.filter((name) => !example.includes(name))).toEqual([]);
  });

  it("passes on all that .env.example explains, but for what it says itself and what is for tests alone", () => {
    const ownWord = [
      "DATABASE_URL",
      "DATABASE_DIRECT_URL",
      "DATABASE_REPLICA_URL",
      "HOST",
      "MEDIA_FOLDER",
      "PAGES_FOLDER",
      "POSTGRES_PASSWORD",
    ];
    const forTests = ["DEV_OUTBOX", "INTEGRITY_MOCK", "AUTH_GOOGLE_ISSUER", "AUTH_APPLE_ISSUER"];
    const passed = Object.entries(app.environment).flatMap(([name, value]) =>
      value.includes(`\${${name}`) ? [name] : [],
    );
    // The port is that of this machine: inside it is always the same.
    expect([...passed, "PORT", ...ownWord, ...forTests].sort()).toEqual([...example].sort());
    expect(app.ports!.join()).toContain("${PORT:-3000}");
    const ignored = readFileSync("README.md", "utf8").match(/Compose ignores ([^.]*)\./)?.[1] ?? "";
    expect([...ignored.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!).sort()).toEqual(
      [...ownWord.filter((name) => name !== "POSTGRES_PASSWORD"), ...forTests].sort(),
    );
  });

  it("leads the app to the database beside it, once that is healthy, and keeps the data", () => {
    const url = new URL(filled(app.environment, complete).DATABASE_URL!);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = filled(database.environment, complete);
    expect([url.hostname in services, url.username, url.password, url.pathname]).toEqual([
      true,
      POSTGRES_USER,
      POSTGRES_PASSWORD,
      `/${POSTGRES_DB}`,
    ]);
    expect(app.depends_on).toEqual({ database: { condition: "service_healthy" } });
    expect(database.healthcheck?.test).toContain("pg_isready");
    expect(database.volumes?.map((volume) => volume.split(":")[0]! in volumes)).toEqual([true]);
  });

  it("opens the app to this machine only, and the database to none", () => {
    expect(app.ports).toEqual([`\${PUBLISHED_HOST:-127.0.0.1}:\${PORT:-3000}:${app.environment.PORT}`]);
    // One value says where the port is published and tells the app: the demo opens for this machine alone.
    const reached = (more: Record<string, string>) =>
      isReachable(parseEnv(filled(app.environment, { ...complete, APP_URL: "http://localhost:3000", ...more })).env!);
    expect([
      reached({}),
      reached({ PUBLISHED_HOST: "0.0.0.0" }),
      reached({ TRUSTED_PROXIES: "172.18.0.1" }),
      reached({ APP_URL: complete.APP_URL }),
    ]).toEqual([false, true, true, true]);
    expect(database.ports).toBeUndefined();
  });
});

describe("the mails of docker-compose.yml", () => {
  it("go to the catcher beside the app until a server is named", () => {
    const { env } = parseEnv(filled(app.environment, complete));
    expect(new URL(env!.SMTP_URL!).hostname in services).toBe(true);
    expect(env).toMatchObject({
      SMTP_URL: "smtp://mail:1025",
      MAIL_FROM: "Allyway <mail@allyway.example>",
      WORKER: "inside",
    });
    const named = { SMTP_URL: "smtps://me:secret@mail.example", MAIL_FROM: "mail@allyway.example", WORKER: "separate" };
    expect(parseEnv(filled(app.environment, { ...complete, ...named })).env).toMatchObject(named);
  });

  it("are caught by a pinned version, and shown to this machine only", () => {
    expect(mail.image).toMatch(/^axllent\/mailpit:v\d+\.\d+\.\d+$/);
    expect(mail.ports).toEqual(["127.0.0.1:8025:8025"]);
  });

  it("can be sent by a worker of its own, which has the settings of the app and time to stop", () => {
    expect(worker).toMatchObject({
      profiles: ["worker"],
      build: app.build,
      command: ["node", "worker.mjs"],
      depends_on: { app: { condition: "service_healthy" } },
    });
    expect(worker.environment).toEqual(app.environment);
    expect(worker.ports).toBeUndefined();
    for (const { stop_grace_period: time } of [app, worker]) expect(Number.parseInt(time!)).toBeGreaterThan(10);
    expect(existsSync("scripts/bundled/worker.ts")).toBe(true);
  });
});

describe("docker-compose.scale.yml", () => {
  const text = readFileSync("docker-compose.scale.yml", "utf8");
  const scaled = parse(text, { merge: true }) as {
    services: Record<string, Omit<Service, "depends_on"> & { depends_on?: string[] | Record<string, unknown> }>;
    configs: Record<string, { content: string }>;
    networks: { default: { ipam: { config: [{ subnet: string }] } } };
    volumes: Record<string, unknown>;
  };
  const apps = ["app-1", "app-2"];
  const keys = { S3_ACCESS_KEY_ID: "allyway", S3_SECRET_ACCESS_KEY: "abc123" };
  const passedIn = (environment: Record<string, string>) =>
    Object.entries(environment).flatMap(([name, value]) => (value.includes(`\${${name}`) ? [name] : []));
  const settings = scaled.services["app-1"]!.environment;

  it("passes on every setting that docker-compose.yml does, to each process, and asks for nothing unexplained", () => {
    expect(passedIn(settings).sort()).toEqual(passedIn(app.environment).sort());
    expect(Object.keys(settings).sort()).toEqual(
      [...Object.keys(app.environment), "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"].sort(),
    );
    for (const name of [...apps, "worker"]) expect(scaled.services[name]!.environment).toEqual(settings);
    const asked = [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!);
    expect(asked.filter((name) => !example.includes(name))).toEqual([]);
    const { env, faults } = parseEnv(filled(settings, { ...complete, ...keys, TRUSTED_PROXIES: "192.0.2.1" }));
    expect(faults).toEqual([]);
    const [{ subnet }] = scaled.networks.default.ipam.config;
    expect(env).toMatchObject({
      ...keys,
      WORKER: "separate",
      S3_BUCKET: "allyway",
      TRUSTED_PROXIES: [subnet, "192.0.2.1"],
    });
    expect(parseEnv(filled(settings, { ...complete, ...keys })).env?.TRUSTED_PROXIES).toEqual([subnet]);
    for (const name of [...Object.keys(complete), ...Object.keys(keys)])
      expect(() => filled(settings, { ...complete, ...keys, [name]: "" })).toThrow(new RegExp(`^${name}: .{10,}`));
  });

  it("leads each address to a part that is there and listens", () => {
    const known = filled(settings, { ...complete, ...keys });
    const hostOf = (name: string) => new URL(known[name]!).host;
    expect(hostOf("DATABASE_URL")).toBe("pooler:6432");
    expect(scaled.configs.pooler!.content).toMatch(/^pool_mode = transaction$/m);
    expect(scaled.configs.pooler!.content).toMatch(/^listen_port = 6432$/m);
    expect(scaled.configs.pooler!.content).toMatch(/^allyway = host=database /m);
    expect(Number(/^max_prepared_statements = (\d+)$/m.exec(scaled.configs.pooler!.content)?.[1])).toBeGreaterThan(0);
    expect(Number(/^server_login_retry = (\d+)$/m.exec(scaled.configs.pooler!.content)?.[1])).toBeLessThanOrEqual(1);
    expect([hostOf("DATABASE_DIRECT_URL"), hostOf("DATABASE_REPLICA_URL")]).toEqual(["database:5432", "replica:5432"]);
    for (const name of [
      "DATABASE_URL",
      "DATABASE_DIRECT_URL",
      "DATABASE_REPLICA_URL",
      "REDIS_URL",
      "S3_ENDPOINT",
      "SMTP_URL",
    ])
      expect(Object.keys(scaled.services), name).toContain(new URL(known[name]!).hostname);
    expect(scaled.configs.proxy!.content).toContain(`reverse_proxy ${apps.map((name) => `${name}:3000`).join(" ")} {`);
    for (const [, mounted] of [...text.matchAll(/source: ([a-z-]+)/g)])
      expect(Object.keys(scaled.configs)).toContain(mounted);
    for (const { depends_on: needed = [], volumes: kept = [] } of Object.values(scaled.services)) {
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(names.filter((name) => !(name in scaled.services))).toEqual([]);
      expect(kept.filter((volume) => !(volume.split(":")[0]! in scaled.volumes))).toEqual([]);
    }
  });

  it("migrates once and past the pooler before anything serves, and works apart from what serves", () => {
    const { migrate, worker: workers } = scaled.services;
    expect(migrate).toMatchObject({
      command: ["node", "migrate.mjs"],
      environment: { DATABASE_URL: settings.DATABASE_DIRECT_URL },
    });
    for (const name of [...apps, "worker"])
      expect(scaled.services[name]!.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
    for (const name of apps) expect(scaled.services[name]!.command).toEqual(["node", "start.cjs"]);
    expect([workers!.command, workers!.deploy]).toEqual([["node", "worker.mjs"], { replicas: 2 }]);
  });

  it("waits for the health of what asks for it, and for the end of what ends", () => {
    const waits = Object.values(scaled.services).flatMap(({ depends_on: needed = {} }) =>
      Array.isArray(needed) ? [] : Object.entries(needed as Record<string, { condition: string }>),
    );
    const until = (condition: string) =>
      [...new Set(waits.flatMap(([name, wait]) => (wait.condition === condition ? [name] : [])))].sort();
    expect(until("service_healthy")).toEqual(["database"]);
    expect(until("service_completed_successfully")).toEqual(["bucket", "migrate"]);
    for (const name of ["database", "replica"])
      expect(scaled.services[name]!.healthcheck?.test?.join(" ")).toMatch(/^CMD pg_isready .*--host=127\.0\.0\.1$/);
    // Compose would start anew for ever what is to end.
    for (const name of ["bucket", "migrate"]) expect(scaled.services[name]!.restart).toBeUndefined();
    for (const name of [...apps, "worker", "database", "replica", "pooler", "redis", "files", "proxy"])
      expect([name, scaled.services[name]!.restart]).toEqual([name, "unless-stopped"]);
  });

  it("makes a replica that follows by the role and the slot that the database has for it", () => {
    const { replica } = scaled.services;
    const made = scaled.configs.replication!.content;
    for (const part of ["--host=database", "--username=replica", "--slot=replica", "--write-recovery-conf"])
      expect(replica!.command!.join()).toContain(part);
    expect(made).toContain("CREATE ROLE replica REPLICATION LOGIN");
    expect(made).toContain("pg_create_physical_replication_slot('replica')");
    expect(made).toContain("host replication replica all scram-sha-256");
    expect(replica!.image).toBe(scaled.services.database!.image);
  });

  it("opens only the proxy, and takes nothing in a version of chance", () => {
    const open = Object.entries(scaled.services).flatMap(([name, { ports }]) => (ports ? [[name, ...ports]] : []));
    expect(open).toEqual([
      ["proxy", `\${PUBLISHED_HOST:-127.0.0.1}:\${PORT:-3000}:8080`],
      ["mail", "127.0.0.1:8025:8025"],
    ]);
    const images = Object.values(scaled.services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([]);
  });
});

describe("the Dockerfile", () => {
  const of = (instruction: string) =>
    dockerfile.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

  it("copies what is there and not ignored", () => {
    const sources = of("COPY")
      .filter((copy) => !copy.startsWith("--from"))
      .flatMap((copy) => copy.split(" ").slice(0, -1));
    expect(sources).toEqual(["package.json", "package-lock.json", "."]);
    const needed = [
      "package.json",
      "package-lock.json",
      "app",
      "components",
      "lib",
      "messages",
      "prisma",
      "public",
      "scripts",
      "middleware.ts",
      "next.config.ts",
      "postcss.config.mjs",
      "prisma.config.ts",
      "tsconfig.json",
    ];
    expect(needed.filter((file) => !existsSync(file) || ignored.includes(file))).toEqual([]);
  });

  it("keeps secrets, data and foreign builds out of the image", () => {
    expect([".env", ".data", ".git", "node_modules", ".next*"].filter((name) => !ignored.includes(name))).toEqual([]);
  });

  it("builds by commands that package.json has, and takes the folder that they make", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    expect(of("RUN").slice(0, 2)).toEqual([expect.stringMatching(/^npm ci/), "npm run build"]);
    expect(existsSync(scripts.build!.replace("node ", ""))).toBe(true);
    expect(of("COPY").at(-1)).toBe("--from=build /app/.next/standalone ./");
  });

  it("runs the newest Node that is tested, as a user without rights, and asks for its health", () => {
    expect(new Set(of("FROM").map((from) => from.split(" ")[0]))).toEqual(new Set(["node:24-slim"]));
    expect(dockerfile.indexOf("USER node")).toBeGreaterThan(
      dockerfile.findLastIndex((line) => line.startsWith("COPY")),
    );
    const route = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[a-z/]+)/.exec(of("HEALTHCHECK")[0]!)?.[1];
    expect(existsSync(path.join("app", route!, "route.ts"))).toBe(true);
  });

  it("has one folder that the server may write to, which outlasts it", () => {
    const [, folder] = /^MEDIA_FOLDER=(.+)$/.exec(of("ENV").at(-1)!) ?? [];
    expect(of("RUN")[2]).toBe(`install --directory --owner=node --group=node --mode=700 ${folder}`);
    const [volume, mounted] = app.volumes![0]!.split(":");
    expect([volume! in volumes, mounted, worker.volumes]).toEqual([true, folder, app.volumes]);
  });

  it("migrates before it serves, by programs that are bundled beside the server", () => {
    const [command] = of("CMD");
    expect(JSON.parse(command!)).toEqual(["sh", "-c", "node migrate.mjs && exec node start.cjs"]);
    expect(existsSync("scripts/bundled/migrate.ts")).toBe(true);
  });
});
