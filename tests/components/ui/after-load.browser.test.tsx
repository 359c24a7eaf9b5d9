import { expect, it, vi } from "vitest";
import { afterLoad } from "@/components/ui/lazy/after-load";

it("begins also where the browser is never idle", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(window, "requestIdleCallback").mockImplementation((run, options) => {
    if (options?.timeout) setTimeout(run, options.timeout);
    return 1;
  });
  const begin = vi.fn();
  afterLoad(begin);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(begin).toHaveBeenCalledOnce();
});
