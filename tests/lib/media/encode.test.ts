import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import { expect, it } from "vitest";
import { encodePicture } from "@/lib/media/encode";
import { photograph } from "../../support/pictures";
import { childrenOf } from "../../support/processes";

/** Where /proc/…/stat says how far a thread stands back (proc(5)), counted from what follows its name. */
const NICE = 16;

it("works with all of its threads after everybody else", async () => {
  const encoding = encodePicture(await photograph(3_000, 2_000), { kind: "picture" });
  await expect.poll(() => threadsOf("encode-picture").some(({ name }) => name.startsWith("libvips"))).toBe(true);
  const inFront = threadsOf("encode-picture").filter(
    ({ nice }) => nice !== os.constants.priority.PRIORITY_BELOW_NORMAL,
  );
  expect(inFront).toEqual([]);
  expect(await encoding).toMatchObject({ status: "done" });
});

function threadsOf(program: string): { name: string; nice: number }[] {
  const pid = childrenOf(process.pid).find((child) => read(`/proc/${child}/cmdline`).includes(program));
  if (pid === undefined) return [];
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const [, name, rest] = /\((.*)\) (.*)/.exec(read(`/proc/${pid}/task/${thread}/stat`)) ?? [];
    return name && rest ? { name, nice: Number(rest.split(" ")[NICE]) } : [];
  });
}

/** Nothing of what has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
