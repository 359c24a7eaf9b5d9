import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * The port of the PostgreSQL that runs on this data, left behind by a launcher that was killed.
 * postmaster.pid may outlive its process and the number may belong to another one by now.
 */
export async function findRunningServer(
  data: string,
  url: (port: number) => (database: string) => string,
): Promise<number | undefined> {
  const file = path.join(data, "postmaster.pid");
  const patience = Date.now() + 120_000;
  while (existsSync(file)) {
    const [pid, , , port] = readFileSync(file, "utf8").split("\n");
    if (!isPostgres(Number(pid))) {
      rmSync(file, { force: true });
      return undefined;
    }
    if (port && (await serves(url(Number(port))("postgres"), data))) return Number(port);
    // It is still starting, recovering or stopping.
    if (Date.now() > patience) throw new Error(`PostgreSQL (process ${pid}) runs on ${data} but does not answer.`);
    await sleep(200);
  }
  return undefined;
}

function isPostgres(pid: number): boolean {
  try {
    // Z is a dead process that nobody has fetched, usual in containers.
    if (process.platform === "linux") return /\(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    if (process.platform === "win32") return process.kill(pid, 0);
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

async function serves(connectionString: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    return realpathSync(rows[0]?.data_directory ?? "") === realpathSync(data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
