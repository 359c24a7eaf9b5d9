import { afterEach, expect, it, vi } from "vitest";
import { MIN_COUNT, sendCounts } from "@/lib/analytics/mutations/send-counts";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { movableClock } from "../../support/people";

const settings = vi.hoisted(() => ({ more: {} as Record<string, string> }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...settings.more }) };
});

const fetched = vi.fn<typeof fetch>();
/** The last moment of a day, on which accounts are made, and a moment later. */
const midnight = Date.UTC(2031, 4, 7);
async function madeAt(time: number, many: number) {
  const clock = movableClock(new Date(time));
  const rows = Array.from({ length: many }, () => {
    const id = newId(clock);
    return { id, email: `${id}@example.org`, createdAt: clock.now() };
  });
  await db.user.createMany({ data: rows });
}
const tell = (time = midnight + 20 * 60_000) => sendCounts(asSystem(movableClock(new Date(time))));

afterEach(() => {
  settings.more = {};
  vi.unstubAllGlobals();
});

it("tells nobody anything unless a host has set where", async () => {
  vi.stubGlobal("fetch", fetched);
  expect(await tell()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

it("tells how many were made yesterday, no fewer than 10, and nothing else", async () => {
  vi.stubGlobal(
    "fetch",
    fetched.mockImplementation(async () => new Response()),
  );
  settings.more = { ANALYTICS_URL: "https://counts.example/allyway" };
  await madeAt(midnight - 1, MIN_COUNT - 1);
  await madeAt(midnight, 3 * MIN_COUNT);
  expect(await tell()).toBe(true);
  await madeAt(midnight - 86_400_000, 1);
  expect(await tell()).toBe(true);
  const [[url, first], [, second]] = fetched.mock.calls as [[string, RequestInit], [string, RequestInit]];
  expect(url).toBe("https://counts.example/allyway");
  expect(first.body).toBe('{"day":"2031-05-06","counts":{}}');
  expect(second.body).toBe(`{"day":"2031-05-06","counts":{"signUps":${MIN_COUNT}}}`);
  expect(first).toMatchObject({ method: "POST", headers: { "Content-Type": "application/json" } });
  // One day counts once, however often it comes; the next one is another.
  expect(await tell(midnight + 86_400_000)).toBe(true);
  const keys = fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get("idempotency-key"));
  expect(keys).toEqual(['"2031-05-06"', '"2031-05-06"', '"2031-05-07"']);
  expect(first.signal).toBeInstanceOf(AbortSignal);
});

it("is disturbed by no answer that the endpoint gives, nor by none", async () => {
  settings.more = { ANALYTICS_URL: "https://counts.example/allyway" };
  for (const answer of [async () => new Response("", { status: 500 }), () => Promise.reject(new TypeError("away"))]) {
    vi.stubGlobal("fetch", fetched.mockImplementation(answer));
    expect(await tell()).toBe(false);
  }
});
