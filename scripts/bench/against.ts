import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { step } from "../progress";
import { run } from "../run";
import type { Answer, Group, Side } from "./side";
import type { Row } from "./table";

/**
 * Another commit, as a program of its own in a folder among the bench's leftovers: its own app, migrations, packages
 * and library, measured by this commit's bench, which takes the place of its own. So does what fills its database,
 * unless its tables are others. A group of rows that it does not know has no figure. Nothing of it is left at the end.
 */
export async function openOther(root: string, commit: string, args: string[]): Promise<Side> {
  const folder = await step(`Taking ${commit} out`, () => checkOut(root, commit));
  const child = spawn(process.execPath, ["scripts/bench.mjs", ...args, "--side"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise<never>((_, reject) =>
    child.once("exit", () => reject(new Error(`The bench of ${commit} ended.`))).once("error", reject),
  );
  ended.catch(() => {});
  const answer = () => Promise.race([new Promise<Answer>((resolve) => child.once("message", resolve as never)), ended]);
  await answer();
  return {
    measure: async (group: Group): Promise<Row[]> => {
      child.send(group);
      const said = await answer();
      if ("error" in said) throw new Error(said.error);
      return said.rows;
    },
    stop: async () => {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}

async function checkOut(root: string, commit: string): Promise<string> {
  const [folder, archive] = [path.join(tmpdir(), "other"), path.join(tmpdir(), "other.tar")];
  mkdirSync(folder);
  await run("git", ["archive", "--output", archive, commit], { cwd: root });
  await run("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
  const at = (name: string) => path.join(folder, "scripts", name);
  if (existsSync(at("bench"))) renameSync(at("bench"), at("bench-own"));
  for (const name of ["bench", "bench.ts"])
    cpSync(path.join(root, "scripts", name), at(name), { recursive: true, force: true });
  // Links cost nothing, and what installs others puts new files in their place, which it does by itself where the lockfile
  // is another one. Not across file systems, where they are copies.
  const packages = path.join(root, "node_modules");
  await run("cp", ["-al", packages, folder]).catch(() => run("cp", ["-a", packages, folder]));
  return folder;
}
