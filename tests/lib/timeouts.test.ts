import { expect, it, onTestFinished } from "vitest";
import { giveDatabaseTime, timeoutMs } from "@/lib/timeouts";
import { setTimeouts, testTimeouts } from "../support/timeouts";

it("give the database as long as somebody says who has time, unless more was said before", () => {
  onTestFinished(() => setTimeouts(testTimeouts));
  setTimeouts();
  const times = () => [timeoutMs("database connection", 2_000), timeoutMs("database answer", 10_000)];
  expect(times()).toEqual([2_000, 10_000]);
  setTimeouts({ "database answer": 90_000 });
  giveDatabaseTime(30_000);
  expect(times()).toEqual([30_000, 90_000]);
  // Of people who wait nothing changes.
  expect(timeoutMs("database probe", 2_000)).toBe(2_000);
});
