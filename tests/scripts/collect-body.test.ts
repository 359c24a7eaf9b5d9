import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BODY_LIMITS } from "../../scripts/serve/body-limits";
import { clientAt } from "../../scripts/serve/client-address";
import { collectBodies } from "../../scripts/serve/collect-body";

const LIMITS = { ...BODY_LIMITS, graceMs: 5_000, windowMs: 5_000, bytesPerMs: 1, signedOutBytes: 1_000_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Sends `bytes` each second, until it has sent all that it told or is not read any more; answers how long that took. */
async function arrive(told: number, bytesOf: (second: number) => number) {
  const request = Object.assign(new Readable({ read: () => {} }), { headers: { "content-length": String(told) } });
  const sender = { client: clientAt("192.0.2.1", false), isSignIn: false, session: async () => null };
  let ended: number | string | Buffer | undefined;
  void collectBodies(LIMITS)
    .collect(request as unknown as IncomingMessage, sender, 1_000_000)
    .then(({ body }) => (ended = body));
  let [sent, second] = [0, 0];
  for (; ended === undefined && second < 1_000; second++) {
    const bytes = Math.min(bytesOf(second), told - sent);
    sent += bytes;
    if (bytes > 0) request.push(Buffer.alloc(bytes));
    if (sent === told) request.push(null);
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return { body: ended instanceof Buffer ? ended.length : ended, second };
}

it("a body that drips is cut off by what comes of it, whatever length it tells", async () => {
  for (const told of [2_000, 999_000]) expect(await arrive(told, () => 1)).toEqual({ body: 408, second: 10 });
});

it("a body that comes as fast as a slow line is read to its end, however long that takes", async () => {
  expect(await arrive(100_000, () => 1_100)).toEqual({ body: 100_000, second: 91 });
});

it("a line that stands still for a moment is waited for, one that stops is not", async () => {
  expect(await arrive(40_000, (second) => (second % 5 === 0 ? 6_000 : 0))).toMatchObject({ body: 40_000 });
  expect(await arrive(40_000, (second) => (second < 3 ? 6_000 : 0))).toEqual({ body: 408, second: 10 });
});
