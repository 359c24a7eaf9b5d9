import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nextEnvironment } from "../../../scripts/serve/patches/next-environment";
import type { Said } from "../../support/empty-next";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "allyway-next-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function started(...patched: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const program = path.resolve(import.meta.dirname, "../../support/empty-next.ts");
  const child = fork(program, [folder, ...patched], { execArgv: ["--import", "tsx"], env, silent: true });
  const failed = once(child, "exit").then(() => Promise.reject(new Error("Next did not start.")));
  failed.catch(() => {});
  const [said] = (await Promise.race([once(child, "message"), failed])) as [Said];
  return said;
}

it("has our server in place of Next's, with no handlers of signals but ours, and takes upgrades for plain requests", async () => {
  expect(await started("patched")).toEqual({
    isWrapped: true,
    signalHandlers: 0,
    address: "127.0.0.1",
    answer: expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n[^]*a request for a page$/) as string,
  });
});

it("by itself Next ends on signals by handlers of its own, and leaves an upgrade that it does not know open", async () => {
  expect(await started()).toMatchObject({ isWrapped: false, signalHandlers: 1, answer: "left open" });
});

it("by itself the standalone server listens everywhere, where these say nothing else", () => {
  const writer = createRequire(import.meta.url).resolve("next/dist/build/utils");
  const text = readFileSync(writer, "utf8");
  expect(text).toContain("parseInt(process.env.PORT, 10) || 3000");
  expect(text).toContain("process.env.HOSTNAME || '0.0.0.0'");
  expect(nextEnvironment("127.0.0.1", 3000)).toMatchObject({ HOSTNAME: "127.0.0.1", PORT: "3000" });
});
