import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "../run";
import { databaseAccount, type Account } from "./account";
import { postgresBinaries } from "./binaries";
import { findRunningServer } from "./running-server";

const DATABASE_USER = "allyway";

const LOG_LIMIT = 10_000_000;

type Options = {
  /** Holds the data, the log and, where the packages are out of its reach, the programs. */
  folder: string;
  password: string;
  /** Wanted again after a restart, because the app has been told this port. */
  port?: number;
  /** Written to postgresql.conf when the data is made. */
  settings?: Record<string, string>;
};

export type Cluster = {
  port: number;
  wasRunning: boolean;
  log: string;
  url: (database: string) => string;
  stop: () => Promise<void>;
};

/** Makes the data if there is none and starts PostgreSQL on it, or takes over one that is running already. */
export async function openCluster({ folder, password, port, settings = {} }: Options): Promise<Cluster> {
  const account = databaseAccount();
  const data = path.join(folder, "data");
  const log = path.join(folder, "server.log");
  own(folder, account);
  const programs = await postgresBinaries(folder, account);
  // Detached, so that Ctrl+C reaches only the launcher: it stops the server first and PostgreSQL last.
  const as = { ...account, cwd: folder, detached: process.platform !== "win32" };

  if (!existsSync(path.join(data, "PG_VERSION"))) await makeData();
  const url = (at: number) => (database: string) =>
    `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${at}/${database}`;
  const found = await findRunningServer(data, url);
  const used = found ?? (await startServer());
  return { port: used, wasRunning: found !== undefined, log, url: url(used), stop };

  /** Made under another name first, so that an interrupted attempt is never taken for a database. */
  async function makeData() {
    const unfinished = `${data}.unfinished`;
    const passwordFile = path.join(folder, "password");
    rmSync(unfinished, { recursive: true, force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
    try {
      const fixed = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
      await run(
        programs.initdb,
        [
          `--pgdata=${unfinished}`,
          `--username=${DATABASE_USER}`,
          `--pwfile=${passwordFile}`,
          "--auth=scram-sha-256",
          "--encoding=UTF8",
          `--locale=${process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8"}`,
          "--lc-messages=C",
          ...Object.entries(fixed).flatMap(([name, value]) => ["--set", `${name}=${value}`]),
        ],
        as,
      );
    } finally {
      rmSync(passwordFile, { force: true });
    }
    renameSync(unfinished, data);
  }

  async function startServer(): Promise<number> {
    if (existsSync(log) && statSync(log).size > LOG_LIMIT) renameSync(log, `${log}.old`);
    const chosen = port ?? (await freePort());
    for (let attempt = 1; ; attempt += 1) {
      try {
        await run(
          programs.pgCtl,
          ["start", "--wait", "--timeout=120", `--pgdata=${data}`, `--log=${log}`, `--options=-p ${chosen}`],
          as,
        );
        return chosen;
      } catch (error) {
        // After a kill -9 the children of the dead server hold its memory for a moment.
        if (attempt === 5) throw new Error(`PostgreSQL does not start. Its log: ${log}`, { cause: error });
        await sleep(1000);
      }
    }
  }

  async function stop() {
    await run(programs.pgCtl, ["stop", "--wait", "--timeout=60", "--mode=fast", `--pgdata=${data}`], as);
  }
}

function own(folder: string, account?: Account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(port));
      });
  });
}
