import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";

/** Starts a process that nobody waits for, says its id and its folder, and ends as it is told. */
const PROGRAM = `
  import { spawn } from "node:child_process";
  import { mkdirSync, writeFileSync } from "node:fs";
  import { keepLeftovers } from "./scripts/leftovers.ts";
  const folder = keepLeftovers("leftovers-test");
  mkdirSync(folder + "/some");
  writeFileSync(folder + "/some/file", "left");
  const left = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" });
  left.unref();
  process.on("SIGTERM", () => process.exit(1));
  console.log(left.pid + " " + folder);
  setInterval(() => {}, 1000);
`;

const isThere = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

it("an interrupted program leaves neither a folder nor a process, also none that has left its group", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [said] = await Promise.race([
    new Promise<[string]>((resolve) =>
      createInterface({ input: child.stdout }).once("line", (line) => resolve([line])),
    ),
    ended.then(() => [""] as [string]),
  ]);
  const [id, folder] = said.split(" ");
  expect([isThere(Number(id)), existsSync(folder!)]).toEqual([true, true]);
  child.kill("SIGTERM");
  await ended;
  await expect.poll(() => [isThere(Number(id)), existsSync(folder!)]).toEqual([false, false]);
});
