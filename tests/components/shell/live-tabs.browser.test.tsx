import { expect, it, vi } from "vitest";
import { joinTabs } from "@/components/shell/live/live-tabs";
import { setTimeouts } from "../../support/timeouts";

const ID = "019b0000-0000-7000-8000-000000000000";

/** A tab, as far as locks and channels tell tabs apart: by nothing. */
function tab(transaction = 1) {
  const made = {
    place: `${transaction}.${ID}`,
    leads: false,
    heard: [] as string[],
    tell: (() => {}) as (message: { text: string }) => void,
    caughtUp: vi.fn(),
    leave: () => {},
    send: (() => {}) as (message: { text: string }) => void,
  };
  const joined = joinTabs<{ text: string }>({
    lead(tell) {
      made.leads = true;
      made.tell = tell;
      return () => {
        made.leads = false;
      };
    },
    hear: ({ text }) => made.heard.push(text),
    place: () => made.place,
    catchUp: made.caughtUp,
  });
  return Object.assign(made, joined);
}

it("one leads, all hear it, and when it goes another leads", async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  await expect.poll(() => first.leads).toBe(true);
  first.tell({ text: "low tide" });
  for (const one of [first, second, third]) await expect.poll(() => one.heard).toEqual(["low tide"]);
  expect([second.leads, third.leads]).toEqual([false, false]);
  second.leave();
  first.leave();
  expect(first.leads).toBe(false);
  await expect.poll(() => third.leads).toBe(true);
  expect(second.leads).toBe(false);
  third.tell({ text: "high tide" });
  expect(third.heard).toEqual(["low tide", "high tide"]);
  expect(first.heard).toEqual(["low tide"]);
  third.leave();
});

it("each may tell the others something", async () => {
  const [first, second] = [tab(), tab()];
  second.send({ text: "low tide" });
  await expect.poll(() => first.heard).toEqual(["low tide"]);
  expect(second.heard).toEqual([]);
  for (const one of [first, second]) one.leave();
});

it("whoever comes later catches up on what the others were told before", async () => {
  const first = tab(5);
  await expect.poll(() => first.leads).toBe(true);
  const [behind, ahead] = [tab(4), tab(6)];
  await expect.poll(() => behind.caughtUp).toHaveBeenCalledOnce();
  expect(ahead.caughtUp).not.toHaveBeenCalled();
  for (const one of [behind, ahead, first]) one.leave();
});

it("a tab in sight leads in place of one that does not answer, which waits then", async () => {
  setTimeouts();
  let wake = () => {};
  // Holds the lock, and is asleep.
  void navigator.locks.request("allyway-live", () => new Promise<void>((resolve) => (wake = resolve))).catch(() => {});
  const here = tab();
  await expect.poll(() => here.leads).toBe(true);
  wake();
  const later = tab();
  await navigator.locks.request("allyway-live", { steal: true }, async () => {});
  await expect.poll(() => here.leads !== later.leads).toBe(true);
  here.leave();
  later.leave();
});

it("leaves nothing open that would keep the page from being kept for Back", async () => {
  const one = tab();
  await expect.poll(() => one.leads).toBe(true);
  one.leave();
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  expect((await navigator.locks.query()).pending).toEqual([]);
});

it("leads itself where the browser knows no locks", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const [one, other] = [tab(), tab()];
  expect([one.leads, other.leads]).toEqual([true, true]);
  one.leave();
  other.leave();
  expect([one.leads, other.leads]).toEqual([false, false]);
  vi.unstubAllGlobals();
});
