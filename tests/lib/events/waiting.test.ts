import { beforeEach, expect, it, vi } from "vitest";
import { inTransaction } from "@/lib/db";
import { watchWaiting } from "@/lib/events/waiting";
import { logEvent } from "@/lib/observability/log";
import { likePost } from "@/lib/posts/mutations/like";
import { closeHubs, dataOf, listenAs, openHub } from "../../support/live";
import { person } from "../../support/people";
import { post } from "../../support/posts";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

closeHubs();
beforeEach(() => vi.mocked(logEvent).mockClear());

const said = (event: string) => vi.mocked(logEvent).mock.calls.filter(([, name]) => name === event);

it("events that wait for an older transaction are said once with what they wait for, and once more when it is over", async () => {
  const [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  const postId = await post(amara, "Low tide at six.");
  const hub = openHub({ warnAfterMs: 1 });
  const stream = await listenAs(amara, hub);
  expect(hub.waitingSeconds()).toBe(0);
  let [commit, begin] = [() => {}, () => {}];
  const held = new Promise<void>((resolve) => (commit = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const older = inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_current_xact_id()`;
    begin();
    await held;
  });
  await begun;
  await likePost(leila, { postId });
  await expect.poll(() => said("events held back")).toHaveLength(1);
  expect(hub.waitingSeconds()).toBeGreaterThan(0);
  expect(dataOf(stream)).toEqual([]);
  const [level, , fields] = said("events held back")[0]!;
  expect(level).toBe("warn");
  expect(fields).toEqual({
    seconds: expect.any(Number),
    transactionSeconds: expect.any(Number),
    state: expect.any(String),
    application: expect.any(String),
  });
  commit();
  await older;
  await expect.poll(() => dataOf(stream)).toEqual(["news"]);
  await expect.poll(() => hub.waitingSeconds()).toBe(0);
  expect(said("events held back")).toHaveLength(1);
  expect(said("events told again")).toEqual([["info", "events told again", { seconds: expect.any(Number) }]]);
});

it("what is held for a moment is not said, nor are moments that follow one another taken for one", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const waiting = watchWaiting(10_000);
  const look = (until: bigint, waitingBelow: bigint | null, ms: number) => {
    waiting.look({ until, waitingBelow });
    vi.advanceTimersByTime(ms);
  };
  look(10n, 20n, 8_000);
  look(10n, 25n, 1_000);
  expect(waiting.seconds()).toBe(9);
  // All that waited has been told; what waits now came later.
  look(21n, 30n, 8_000);
  expect(waiting.seconds()).toBe(8);
  look(30n, null, 8_000);
  expect(waiting.seconds()).toBe(0);
  expect(logEvent).not.toHaveBeenCalled();
  vi.useRealTimers();
});

it("what lasts is said once, however often one looks", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const waiting = watchWaiting(10_000);
  for (let n = 0; n < 20; n++) {
    waiting.look({ until: 10n, waitingBelow: 20n });
    vi.advanceTimersByTime(1_000);
  }
  waiting.look({ until: 20n, waitingBelow: null });
  vi.useRealTimers();
  await expect.poll(() => said("events held back")).toHaveLength(1);
  expect(said("events held back")[0]![2]).toMatchObject({ seconds: 10 });
  expect(said("events told again")).toEqual([["info", "events told again", { seconds: 20 }]]);
});
