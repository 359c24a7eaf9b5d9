import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterLoad } from "@/components/ui/lazy/after-load";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  // A browser that is never idle.
  vi.spyOn(window, "requestIdleCallback").mockImplementation((run, options) => {
    if (options?.timeout) setTimeout(run, options.timeout);
    return 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it("begins also where the browser is never idle", () => {
  const begin = vi.fn();
  afterLoad(begin);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(begin).toHaveBeenCalledOnce();
});

it("tries again what failed once the browser is online or some time has gone by, until it has not", async () => {
  const answers = [false, false, undefined];
  const begin = vi.fn(() => answers.shift());
  afterLoad(begin);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begin).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begin).toHaveBeenCalledTimes(2);
  // Half a minute the first time, then a whole one.
  await vi.advanceTimersByTimeAsync(58_000);
  expect(begin).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begin).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(begin).toHaveBeenCalledTimes(3);
});

it("neither begins nor tries again once it is called off", async () => {
  const never = vi.fn();
  afterLoad(never)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(never).not.toHaveBeenCalled();
  const begin = vi.fn(() => false);
  const callOff = afterLoad(begin);
  await vi.advanceTimersByTimeAsync(10_000);
  callOff();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(begin).toHaveBeenCalledOnce();
});
