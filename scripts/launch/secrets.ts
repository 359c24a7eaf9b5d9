import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

type Secrets = Record<"AUTH_SECRET" | "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY" | "DATABASE_PASSWORD", string>;

/** Made once and kept: another AUTH_SECRET would sign everybody out, another password would lock us out. */
export function openSecrets(folder: string): Secrets {
  const kept = read(fileIn(folder));
  return write(folder, {
    AUTH_SECRET: kept.AUTH_SECRET ?? randomBytes(32).toString("base64url"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: kept.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? randomBytes(32).toString("base64"),
    DATABASE_PASSWORD: kept.DATABASE_PASSWORD ?? randomBytes(24).toString("base64url"),
  });
}

/** Takes over those of a backup. The password stays: it is that of the database here. */
export function keepSecrets(folder: string, backup: string) {
  const { AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = { ...openSecrets(folder), ...read(backup) };
  const { DATABASE_PASSWORD } = openSecrets(folder);
  write(folder, { AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, DATABASE_PASSWORD });
}

function read(file: string): Partial<Secrets> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
}

function write(folder: string, secrets: Secrets): Secrets {
  const file = fileIn(folder);
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
  return secrets;
}

function fileIn(folder: string): string {
  return path.join(folder, "secrets.json");
}
