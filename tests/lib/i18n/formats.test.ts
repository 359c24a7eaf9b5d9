import { expect, it } from "vitest";
import { ageOf, exactText, listFormat, monthText } from "@/lib/i18n/formats";

const at = (text: string) => Date.parse(text);

it("counts days by the calendar of the reader", () => {
  const [time, now] = [at("2026-11-20T18:30:00Z"), at("2026-11-22T12:00:00Z")];
  expect(ageOf(time, now, "Asia/Kathmandu")).toEqual({ unit: "day", count: 1 });
  expect(ageOf(time, now)).toEqual({ unit: "day", count: 2 });
});

it("calls what lies a day back yesterday, also where the clocks went back meanwhile", () => {
  const [time, now] = [at("2026-11-01T00:10:00-04:00"), at("2026-11-01T23:40:00-05:00")];
  expect(ageOf(time, now, "America/New_York")).toEqual({ unit: "day", count: 1 });
});

it("knows no future: a clock that is ahead says now", () => {
  expect(ageOf(at("2026-11-22T12:05:00Z"), at("2026-11-22T12:00:00Z"))).toEqual({ unit: "minute", count: 0 });
});

it("says the minute only where it knows the zone", () => {
  const time = at("2026-11-21T20:30:00Z");
  expect(exactText(time, "en")).toBe("21 November 2026");
  expect(exactText(time, "en", "Asia/Kathmandu")).toBe("22 November 2026 at 02:15");
});

it("writes months and lists as the rest of the page", () => {
  expect([monthText("2021-09", "en", "short"), monthText("2021-09", "en")]).toEqual(["Sept 2021", "2021"]);
  // A year of which no month is known.
  expect(monthText("2021", "en", "short")).toBe("2021");
  expect(listFormat("en").format(["a", "b", "c"])).toBe("a, b and c");
});
