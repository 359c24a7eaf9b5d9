import { beforeAll, expect, it } from "vitest";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { requestReset } from "@/lib/accounts/mutations/reset-password";
import { hashPassword } from "@/lib/accounts/password";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { knownDevice, person, visitor } from "../support/people";

const EACH = 200;
const existing = Array.from({ length: EACH }, (_, n) => `somebody${n}@example.org`);
const missing = Array.from({ length: EACH }, (_, n) => `nobodyyy${n}@example.org`);

beforeAll(async () => {
  const passwordHash = await hashPassword("one that all of them have", {});
  await db.user.createMany({
    data: existing.map((email) => ({ id: newId(systemClock), email, passwordHash, createdAt: new Date() })),
  });
});

/** Asks about both kinds in turns, each time from another address; answers what came and how long it took. */
async function probe<T>(ask: (email: string) => Promise<T>) {
  for (let n = 0; n < 5; n++) await ask(`warm-up${n}@example.org`);
  const timed = async (email: string) => {
    const began = performance.now();
    const answer = await ask(email);
    return { answer, time: performance.now() - began };
  };
  const there: Awaited<ReturnType<typeof timed>>[] = [];
  const gone: typeof there = [];
  for (let n = 0; n < EACH; n++) {
    // Now the one first, now the other: what a probe leaves behind slows neither kind more.
    if (n % 2) there.push(await timed(existing[n]!));
    gone.push(await timed(missing[n]!));
    if (n % 2 === 0) there.push(await timed(existing[n]!));
  }
  return { there, gone };
}

/** The rank test of Mann and Whitney, by its normal approximation: beyond 4 it is no chance (1 in 16,000). */
function rankTest(one: number[], other: number[]): number {
  const all = [...one.map((time) => ({ time, first: true })), ...other.map((time) => ({ time, first: false }))].sort(
    (a, b) => a.time - b.time,
  );
  const ranks = all.reduce((sum, { first }, at) => sum + (first ? at + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

function expectAlike(there: { time: number }[], gone: { time: number }[]) {
  const [one, other] = [there.map(({ time }) => time), gone.map(({ time }) => time)];
  const [a, b] = [median(one), median(other)];
  expect(Math.abs(a - b) / Math.max(a, b)).toBeLessThan(0.2);
  expect(Math.abs(rankTest(one, other))).toBeLessThan(4);
}

/** What makes a difference makes it each time; a busy machine makes one now and then. */
async function probeAlike<T>(ask: (email: string) => Promise<T>) {
  for (let round = 1; ; round++) {
    const probed = await probe(ask);
    try {
      expectAlike(probed.there, probed.gone);
      return probed;
    } catch (error) {
      if (round === 3) throw error;
    }
  }
}

it("400 sign-ins tell nobody by word or time which accounts there are", async () => {
  const { there, gone } = await probeAlike((email) => checkPassword(visitor(), { email, password: "not this one" }));
  expect(new Set([...there, ...gone].map(({ answer }) => JSON.stringify(answer)))).toEqual(
    new Set(['{"status":"invalid","fields":{"password":"errors.wrong-password"}}']),
  );
});

it("400 requests for a new password neither", async () => {
  const { there, gone } = await probeAlike((email) => requestReset(visitor(), { email }));
  for (const [at, { answer }] of [...there, ...gone].entries()) {
    expect(answer).toEqual({ status: "done", value: { email: [...existing, ...missing][at] } });
  }
});

it("nor from a browser that knows an account of its own", async () => {
  const { userId } = await person("Somebody Curious");
  const cookie = await knownDevice(userId);
  const { there, gone } = await probeAlike((email) => requestReset(visitor(systemClock, cookie), { email }));
  expect(new Set([...there, ...gone].map(({ answer }) => answer.status))).toEqual(new Set(["done"]));
});

it("would be noticed if one of them answered early", () => {
  const slow = Array.from({ length: EACH }, (_, n) => 20 + (n % 20));
  expect(
    Math.abs(
      rankTest(
        slow,
        slow.map((time) => time - 3),
      ),
    ),
  ).toBeGreaterThan(4);
  expect(() =>
    expectAlike(
      slow.map((time) => ({ time })),
      slow.map((time) => ({ time: time / 10 })),
    ),
  ).toThrow();
});
