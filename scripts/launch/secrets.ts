import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Made once and kept: another AUTH_SECRET would sign everybody out, another password would lock us out. */
export function openSecrets(folder: string) {
  const file = path.join(folder, "secrets.json");
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
  const secrets = {
    AUTH_SECRET: kept.AUTH_SECRET ?? randomBytes(32).toString("base64url"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: kept.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? randomBytes(32).toString("base64"),
    DATABASE_PASSWORD: kept.DATABASE_PASSWORD ?? randomBytes(24).toString("base64url"),
  };
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
  return secrets;
}
