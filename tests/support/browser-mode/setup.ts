import "@/app/globals.css";
import { beforeEach, expect, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { setTimeouts, testTimeouts } from "../timeouts";
import { moveTo } from "./next-navigation";

// What the build would write in; nothing is there unless a test says so.
Object.assign(globalThis, { process: { env: {} } });

// Every test must stay silent: no error, no warning of React.
beforeEach(async () => {
  const said = vi.spyOn(console, "error");
  setTimeouts(testTimeouts);
  moveTo("/");
  // Nothing is pointed at: where the last test left the pointer this one may put something.
  await userEvent.unhover(document.documentElement);
  return () => {
    vi.useRealTimers();
    const errors = said.mock.calls.map((call) => call.map(String).join(" "));
    said.mockRestore();
    expect(errors).toEqual([]);
  };
});
