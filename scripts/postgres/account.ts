import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: then it runs as the system user postgres, which is created if it is missing. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = findAccount();
  if (existing) return existing;
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]);
  const created = findAccount();
  if (!created) throw new Error("The system user postgres could not be created.");
  return created;
}

function findAccount(): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
