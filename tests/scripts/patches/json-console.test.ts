import { error as writeError } from "next/dist/build/output/log";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logEvent } from "@/lib/observability/log";
import { writeConsoleAsJson } from "../../../scripts/serve/patches/json-console";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const { log, info, warn, error } = console;
const FAILED = "Failed to handle request for /search?q=a+secret";
let listening: boolean;

beforeEach(() => {
  listening = true;
  vi.mocked(logEvent).mockClear();
});

afterEach(() => void Object.assign(console, { log, info, warn, error }));

it("by itself Next writes which address failed, in words", () => {
  const server = createRequire(import.meta.url).resolve("next/dist/server/lib/start-server");
  expect(readFileSync(server, "utf8")).toContain("_log.error(`Failed to handle request for ${req.url}`)");
  const written = vi.fn();
  console.error = written;
  writeError(FAILED);
  expect(written.mock.calls.flat().join(" ")).toContain("q=a+secret");
});

it("says that something was written, and its words only until the server listens", () => {
  writeConsoleAsJson(() => listening);
  writeError(FAILED);
  console.log("words");
  expect(vi.mocked(logEvent).mock.calls).toEqual([
    ["error", "console"],
    ["debug", "console"],
  ]);
  vi.mocked(logEvent).mockClear();
  listening = false;
  console.info("Ready on %d", 3000);
  expect(vi.mocked(logEvent).mock.calls).toEqual([["info", "console", { words: "Ready on 3000" }]]);
});

it("says of an error its kind, once, and nothing of a client that went away", () => {
  writeConsoleAsJson(() => listening);
  console.error(Object.assign(new Error("written by the app"), { digest: "12" }));
  console.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  expect(logEvent).not.toHaveBeenCalled();
  console.error("Here:", new RangeError("of Sanne"));
  const [level, event, fields] = vi.mocked(logEvent).mock.calls[0]!;
  expect([level, event]).toEqual(["error", "failure"]);
  expect(fields).toMatchObject({ name: "RangeError" });
  expect(JSON.stringify(fields)).not.toContain("Sanne");
});
