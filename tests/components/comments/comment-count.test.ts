import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { commentNamed, pageOf } from "../../support/browser-mode/comments";
import { times } from "../../support/counts";
import { seedProperties } from "../../support/seed";

seedProperties();

const HOUR_MS = 3_600_000;
const SERVER = 1_000 * HOUR_MS;
const STEP_MS = 5_000;
const name = { actingId: "amara", postId: "tide" };

/** What the server was asked for at one step, which it answers with that step's count, and how long that is on its way. */
type Read = { kind: "page" | "thread" | "look" | "own"; takes: number };
const reads = fc.array(
  fc.record({
    kind: fc.constantFrom("page" as const, "thread" as const, "look" as const, "own" as const),
    takes: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 8 },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How many comments a card shows in the end, and how many it would by the newest of what came. */
async function countAtLast(given: Read[], browserAheadMs: number) {
  vi.resetModules();
  const { currentEntity } = await import("@/components/ui/entities/entities");
  const { entitiesNow, noteServerTime } = await import("@/components/ui/entities/entity-store");
  const { lookForComments } = await import("@/components/comments/load-thread");
  const { keepOwn, keepPage } = await import("@/components/comments/thread-store");
  const { threadOf } = await import("@/components/comments/thread");
  const arrivals = [{ kind: "page" as const, takes: 1 }, ...given]
    .map(({ kind, takes }, step) => {
      const asOf = SERVER + step * STEP_MS;
      return { kind, asOf, total: 10 + step, arrival: asOf + takes * STEP_MS + 1_000 };
    })
    .sort((one, other) => one.arrival - other.arrival);
  let card = { id: name.postId, commentCount: -1, asOf: 0 };
  let [isOpen, newest] = [false, { asOf: 0, total: -1 }];
  for (const { kind, asOf, total, arrival } of arrivals) {
    vi.setSystemTime(arrival + browserAheadMs);
    const page = pageOf([], { total, now: asOf });
    // Of those that a page brings, the thread is told before the card.
    if (kind === "thread") keepPage(name, threadOf(page));
    isOpen ||= kind === "thread";
    if (kind === "page") {
      if (asOf >= card.asOf) card = { id: name.postId, commentCount: total, asOf };
      noteServerTime(asOf);
    } else if (!isOpen) continue;
    if (kind === "look") {
      vi.stubGlobal("fetch", async () => Response.json(page));
      await lookForComments(name);
    }
    if (kind === "own") {
      keepOwn(name, commentNamed(`${total}`, { createdAt: new Date(asOf).toISOString() }), total);
    }
    if (asOf > newest.asOf) newest = { asOf, total };
  }
  return { shown: currentEntity(entitiesNow("amara"), "post", card, card.asOf).commentCount, newest: newest.total };
}

it("a card counts what was read last, in whatever order pages, answers and news arrive, by whichever clock", async () => {
  await fc.assert(
    fc.asyncProperty(reads, fc.integer({ min: -2, max: 2 }), async (given, hours) => {
      const { shown, newest } = await countAtLast(given, hours * HOUR_MS);
      expect(shown).toBe(newest);
    }),
    { numRuns: times(100, 2_000) },
  );
});
