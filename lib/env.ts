import * as z from "zod";
import {
  areAddresses,
  areHosts,
  hasCredentials,
  isAppleKey,
  isDatabaseUrl,
  isKey,
  isLoopbackOrigin,
  isOrigin,
  isPort,
  isServiceUrl,
  isSmtpUrl,
  LOOPBACK,
  splitList,
} from "./env-values";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;
const LOCAL_HOST = "127.0.0.1";
const STAND_IN = "is for tests alone: a stand-in for the provider on this machine";
const noCredentials = { error: "must be an address without a name and a password before its host", abort: true };
/** That browsers or this server go to: logs and pages may show it. */
const webAddress = (error?: string) =>
  z.string(error ? { error } : undefined).refine((value) => !hasCredentials(value), noCredentials);
const list = z.string().default("").transform(splitList);
/** Which settings make a provider; some of them alone make none. */
const PROVIDERS = [
  ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
  ["AUTH_APPLE_ID", "AUTH_APPLE_TEAM_ID", "AUTH_APPLE_KEY_ID", "AUTH_APPLE_PRIVATE_KEY"],
] as const;

const databaseUrl = z
  .string({ error: "is missing" })
  .refine(isDatabaseUrl, { error: "must look like postgresql://user:password@host:5432/database" });

/** Every setting there is; .env.example and the README describe the same ones. */
export const envSchema = z.object({
  APP_URL: webAddress("is missing: the address that people type, for example https://allyway.example").refine(
    isOrigin,
    { error: "must be an address without a path, for example https://allyway.example" },
  ),
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: z.string({ error: "is missing" }).min(32, { error: "must have at least 32 characters" }),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z
    .string({ error: "is missing" })
    .refine(isKey, { error: "must be 32 random bytes in base64" }),
  PORT: z.string().default("3000").transform(Number).refine(isPort, { error: "must be a number from 1 to 65535" }),
  HOST: z.string().min(1, { error: "must not be empty" }).default(LOCAL_HOST),
  PUBLISHED_HOST: z.string().optional(),
  TRUSTED_PROXIES: list.refine(
    areAddresses,
    "must be IP addresses or ranges such as 172.16.0.0/12, separated by commas",
  ),
  PUSH_HOSTS: list.refine(areHosts, "must be names such as push.example or *.push.example, separated by commas"),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
  SMTP_URL: z.string().refine(isSmtpUrl, { error: "must look like smtp://user:password@host:587" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: "must be an address, for example Allyway <mail@allyway.example>",
    })
    .optional(),
  SMS_URL: webAddress()
    .refine(isServiceUrl, { error: "must be an address, for example https://sms.example/send" })
    .optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  WORKER: z.enum(["inside", "separate"], { error: "must be inside or separate" }).default("inside"),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DEV_OUTBOX: z.literal("on", { error: "is set by npm start alone" }).optional(),
  MEDIA_FOLDER: z.string().default("media"),
  PAGES_FOLDER: z.string().default("pages"),
  CONTACT_MAIL: z
    .string()
    .regex(/^[^<>\s@]+@[^<>\s@]+$/, { error: "must be an address, for example contact@allyway.example" })
    .optional(),
  TRANSPARENCY_PAGE: z.literal("on", { error: "must be on, or not set" }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress().refine(isOrigin, { error: "must be an address without a path" }).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: z
    .string()
    .refine((url) => /^rediss?:\/\/\S+$/.test(url), { error: "must look like redis://:password@host:6379" })
    .optional(),
  INTEGRITY_URL: webAddress()
    .refine(isServiceUrl, { error: "must be an address, for example https://service.example/exchange" })
    .optional(),
  INTEGRITY_KEY: z.string().optional(),
  CAPTCHA_SCRIPT_URL: webAddress().refine(isServiceUrl, { error: "must be an address of a script" }).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  INTEGRITY_MOCK: z.literal("on", { error: "must be on, or not set" }).optional(),
  ANALYTICS_URL: webAddress()
    .refine(isServiceUrl, { error: "must be an address, for example https://counts.example/allyway" })
    .optional(),
  AUTH_GOOGLE_ID: z.string().optional(),
  AUTH_GOOGLE_SECRET: z.string().optional(),
  AUTH_APPLE_ID: z.string().optional(),
  AUTH_APPLE_TEAM_ID: z.string().optional(),
  AUTH_APPLE_KEY_ID: z.string().optional(),
  AUTH_APPLE_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll("\\n", "\n"))
    .refine(isAppleKey, { error: "must be the private key that Apple gave you, a .p8 file's text" })
    .optional(),
  AUTH_GOOGLE_ISSUER: webAddress().refine(isLoopbackOrigin, { error: STAND_IN }).optional(),
  AUTH_APPLE_ISSUER: webAddress().refine(isLoopbackOrigin, { error: STAND_IN }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().refine(isOrigin, { error: "must be an address without a path" }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
});

export type Env = z.infer<typeof envSchema>;
type Reached = Pick<Env, "APP_URL" | "HOST" | "PUBLISHED_HOST" | "TRUSTED_PROXIES">;

export type Fault = { name: string; message: string };

/** Checks all settings and returns every fault; an empty value counts as not set. */
export function parseEnv(
  source: Record<string, string | undefined>,
): { env: Env; faults: [] } | { env: null; faults: Fault[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { data, error } = envSchema.safeParse(set);
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message })),
    ...findFaultsBetween(set),
  ];
  return data && faults.length === 0 ? { env: data, faults: [] } : { env: null, faults };
}

/** What is wrong of settings that are each right. */
function findFaultsBetween(settings: Partial<Record<string, string>>): Fault[] {
  return [...findFaultsOfServices(settings), ...findHalfProviders(settings)];
}

function findHalfProviders(settings: Partial<Record<string, string>>): Fault[] {
  return PROVIDERS.filter((names) => names.some((name) => settings[name])).flatMap((names) =>
    names
      .filter((name) => !settings[name])
      .map((name) => ({ name, message: `is missing: ${names.join(", ")} are set together` })),
  );
}

function findFaultsOfServices({
  APP_URL = "",
  HOST = LOCAL_HOST,
  TRUSTED_PROXIES,
  SMTP_URL,
  MAIL_FROM,
  SMS_URL,
  SMS_TOKEN,
  DEV_OUTBOX,
  S3_BUCKET,
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  INTEGRITY_URL,
  INTEGRITY_KEY,
  INTEGRITY_MOCK,
  CAPTCHA_SCRIPT_URL,
  CAPTCHA_SITE_KEY,
}: Partial<Record<string, string>>): Fault[] {
  const faults: Fault[] = [];
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID))
    faults.push({ name: "S3_BUCKET", message: "is missing: other settings name where it is" });
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY))
    faults.push({ name: "S3_SECRET_ACCESS_KEY", message: "and S3_ACCESS_KEY_ID are set together" });
  if (SMTP_URL && !MAIL_FROM)
    faults.push({
      name: "MAIL_FROM",
      message: "is missing: SMTP_URL needs an address to send from, for example Allyway <mail@allyway.example>",
    });
  if (SMS_TOKEN && !SMS_URL) faults.push({ name: "SMS_URL", message: "is missing: SMS_TOKEN is for it" });
  const service = [INTEGRITY_URL, INTEGRITY_KEY, CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY].filter(Boolean);
  if (service.length > 0 && service.length < 4)
    faults.push({
      name: "INTEGRITY_URL",
      message: "and INTEGRITY_KEY, CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY are set together",
    });
  if (INTEGRITY_MOCK && !(isOrigin(APP_URL) && isPrivate({ APP_URL, HOST })))
    faults.push({
      name: "INTEGRITY_MOCK",
      message: "lets every program in: it is for tests, where only this machine can reach the app",
    });
  const isClosed = isOrigin(APP_URL) && isPrivate({ APP_URL, HOST }) && !TRUSTED_PROXIES && !SMTP_URL;
  if (DEV_OUTBOX && !isClosed)
    faults.push({
      name: "DEV_OUTBOX",
      message:
        "shows every mail to everyone: it is set by npm start alone, where only this machine can reach the app and no mail is sent",
    });
  return faults;
}

let parsed: Env | undefined;

/** Parsed at the first call, not on import: a build has no settings. */
export function env(): Env {
  if (parsed) return parsed;
  const { env: read, faults } = parseEnv(process.env);
  if (!read) throw new Error(describeFaults(faults));
  return (parsed = read);
}

export function describeFaults(faults: Fault[]): string {
  return ["These settings are wrong:", ...faults.map(({ name, message }) => `  ${name} ${message}`)].join("\n");
}

/** Whether APP_URL is an address that only this machine understands. */
function isLocalAddress({ APP_URL }: Pick<Env, "APP_URL">): boolean {
  return LOOPBACK.includes(new URL(APP_URL).hostname);
}

/** Whether nobody but this machine can reach the app: neither where it listens nor by what people type. */
export function isPrivate(settings: Pick<Env, "APP_URL" | "HOST">): boolean {
  return isLocalAddress(settings) && isLoopback(settings.HOST);
}

function isLoopback(host: string): boolean {
  return [...LOOPBACK, "::1"].includes(host);
}

/**
 * Whether others may reach the app: where it listens (of a container, where its port is published), by what people
 * type, or by a proxy.
 */
export function isReachable({ APP_URL, HOST, PUBLISHED_HOST, TRUSTED_PROXIES }: Reached): boolean {
  return !isPrivate({ APP_URL, HOST: PUBLISHED_HOST ?? HOST }) || TRUSTED_PROXIES.length > 0;
}

/**
 * Whether a proxy must stand before the app, which speaks no HTTPS itself, and none is named: then all clients have its
 * address.
 */
export function hidesClients({ APP_URL, HOST, PUBLISHED_HOST, TRUSTED_PROXIES }: Reached): boolean {
  return (
    TRUSTED_PROXIES.length === 0 &&
    (APP_URL.startsWith("https:") || (isLoopback(PUBLISHED_HOST ?? HOST) && !isLocalAddress({ APP_URL })))
  );
}

/** The origins that are this app, APP_URL first. On one's own machine all three names of it count. */
export function ownOrigins({ APP_URL }: Pick<Env, "APP_URL">): string[] {
  const url = new URL(APP_URL);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const port = url.port ? `:${url.port}` : "";
  return [...new Set([url.origin, ...LOOPBACK.map((name) => `${url.protocol}//${name}${port}`)])];
}
