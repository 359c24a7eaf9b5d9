import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { coalesced } from "@/components/shell/live/coalesced";

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("does at most one at a time and one behind it, not more often than it may", async () => {
  let [running, most] = [0, 0];
  const work = vi.fn(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 500));
    running -= 1;
  });
  const { ask, end } = coalesced(work, { gap: 2_000 });
  for (let n = 0; n < 100; n++) {
    ask();
    await vi.advanceTimersByTimeAsync(99);
  }
  expect(most).toBe(1);
  expect(work).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(6);
  ask();
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(6);
});

it("goes on after a failure, and waits until somebody looks at the page", async () => {
  const work = vi.fn(async () => Promise.reject(new Error("offline")));
  const { ask, end } = coalesced(work, { gap: 0, inSight: true });
  page.hidden = true;
  ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1);
  ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  end();
});

it("spreads those who are told at the same moment, but for what cannot wait", async () => {
  const begun: number[] = [];
  const all = Array.from({ length: 50 }, () => coalesced(async () => begun.push(Date.now()), { gap: 2_000 }));
  for (const { ask } of all) ask(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(begun).size).toBeGreaterThan(30);
  begun.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  for (const { ask } of all) {
    ask(60_000);
    ask();
    ask(60_000);
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(50);
  for (const { end } of all) end();
});
