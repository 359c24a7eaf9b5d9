import { existsSync } from "node:fs";
import path from "node:path";
import { envSchema, isPrivate, parseEnv, type Env, type Fault } from "../../lib/env";
import type { openSecrets } from "./secrets";

export type Settings = { env: Env; embedded: boolean };

/** Reads .env; what the environment says itself wins. */
export function readEnvFile(root: string) {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Completes what the operator has set. Alone on this machine nothing needs to be set; whoever
 * opens the app to others (HOST) or brings a database has to say its address too. `folder` is where the data
 * are; the kept secrets are opened only for those that are not set.
 */
export function completeSettings(
  source: Record<string, string | undefined>,
  secrets: () => ReturnType<typeof openSecrets>,
  folder: string,
): { settings: Settings; faults: [] } | { settings: null; faults: Fault[] } {
  const embedded = !source.DATABASE_URL;
  const known = {
    AUTH_SECRET: source.AUTH_SECRET || secrets().AUTH_SECRET,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY:
      source.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || secrets().NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
    MEDIA_FOLDER: source.MEDIA_FOLDER || path.join(folder, "media"),
    PAGES_FOLDER: source.PAGES_FOLDER || path.join(folder, "pages"),
    // Its port is not known before it runs.
    DATABASE_URL: source.DATABASE_URL || "postgresql://embedded",
    APP_URL: source.APP_URL || (embedded && !source.HOST ? `http://localhost:${source.PORT || 3000}` : undefined),
    // Whatever the operator says of them: what is published is for a container to say.
    DEV_OUTBOX: "",
    PUBLISHED_HOST: "",
  };
  const { env, faults: found } = parseEnv({ ...source, ...known });
  const faults: Fault[] = [...found];
  if (embedded && source.DATABASE_DIRECT_URL)
    faults.push({ name: "DATABASE_DIRECT_URL", message: "is another way to the database of DATABASE_URL: set both" });
  if (embedded && source.DATABASE_REPLICA_URL)
    faults.push({ name: "DATABASE_REPLICA_URL", message: "is a replica of the database of DATABASE_URL: set both" });
  // Where only this machine can reach the app, and its database is nobody else's, mails are looked at instead of sent.
  if (env && embedded && isPrivate(env) && env.TRUSTED_PROXIES.length === 0 && !env.SMTP_URL) env.DEV_OUTBOX = "on";
  return env && faults.length === 0 ? { settings: { env, embedded }, faults: [] } : { settings: null, faults };
}

/** The complete environment of the server's process. */
export function serverEnvironment(env: Env, databaseUrl: string): NodeJS.ProcessEnv {
  const { TRUSTED_PROXIES, PUSH_HOSTS, PORT, ...rest } = env;
  return {
    ...process.env,
    // What is not set, or was ignored, shall not come from around us after all.
    ...Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, ""])),
    ...rest,
    DEV_OUTBOX: env.DEV_OUTBOX ?? "",
    PORT: String(PORT),
    TRUSTED_PROXIES: TRUSTED_PROXIES.join(","),
    PUSH_HOSTS: PUSH_HOSTS.join(","),
    DATABASE_URL: databaseUrl,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
