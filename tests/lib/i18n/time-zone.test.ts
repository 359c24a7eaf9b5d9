import { describe, expect, it } from "vitest";
import { quietEnd, timeZoneNamed } from "@/lib/i18n/time-zone";
import { nextDigestAt } from "@/lib/notifications/digest-times";

const next = (frequency: "DAILY" | "WEEKLY", after: string, zone: string) =>
  nextDigestAt(frequency, new Date(after), zone).toISOString();

describe("the next digest", () => {
  it.each([
    ["Asia/Kathmandu", "2026-11-22T02:14:59Z", "2026-11-22T02:15:00.000Z"],
    ["Asia/Kathmandu", "2026-11-22T02:15:00Z", "2026-11-23T02:15:00.000Z"],
    ["UTC", "2026-11-22T07:00:00Z", "2026-11-22T08:00:00.000Z"],
    ["America/New_York", "2026-11-22T23:00:00Z", "2026-11-23T13:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-22T17:59:00Z", "2026-11-22T18:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-22T18:00:00Z", "2026-11-23T18:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-22T19:30:00Z", "2026-11-23T19:00:00.000Z"],
    ["Australia/Lord_Howe", "2026-11-22T00:00:00Z", "2026-11-22T21:00:00.000Z"],
    ["Nowhere/Atlantis", "2026-11-22T09:00:00Z", "2026-11-23T08:00:00.000Z"],
  ])("is at eight in the morning of %s after %s", (zone, after, at) => {
    expect(next("DAILY", after, zone)).toBe(at);
  });

  it.each([
    // On a Sunday in Berlin it is Monday in Kiritimati, and the other way round in Samoa.
    ["Europe/Berlin", "2026-11-22T12:00:00Z", "2026-11-23T07:00:00.000Z"],
    ["Europe/Berlin", "2026-11-23T07:00:00Z", "2026-11-30T07:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-22T12:00:00Z", "2026-11-22T18:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-23T10:00:00Z", "2026-11-23T19:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-24T00:00:00Z", "2026-11-30T02:15:00.000Z"],
  ])("is on Monday in %s after %s", (zone, after, at) => {
    expect(next("WEEKLY", after, zone)).toBe(at);
  });

  it("stays at eight by the clocks when these change, once a day", () => {
    const days = (zone: string, from: string, count: number) => {
      let at = new Date(from);
      return Array.from({ length: count }, () => (at = nextDigestAt("DAILY", at, zone)).toISOString());
    };
    expect(days("Europe/Berlin", "2026-03-27T12:00:00Z", 3)).toEqual([
      "2026-03-28T07:00:00.000Z",
      "2026-03-29T06:00:00.000Z",
      "2026-03-30T06:00:00.000Z",
    ]);
    expect(days("America/New_York", "2026-10-30T14:00:00Z", 3)).toEqual([
      "2026-10-31T12:00:00.000Z",
      "2026-11-01T13:00:00.000Z",
      "2026-11-02T13:00:00.000Z",
    ]);
    expect(next("WEEKLY", "2026-10-19T06:00:00Z", "Europe/Berlin")).toBe("2026-10-26T07:00:00.000Z");
  });

  it("is at a quarter of an hour in every zone, when the worker looks", () => {
    const after = new Date("2026-11-22T12:00:00Z");
    const others = Intl.supportedValuesOf("timeZone").filter(
      (zone) => nextDigestAt("DAILY", after, zone).getTime() % (15 * 60_000) !== 0,
    );
    expect(others).toEqual([]);
  });
});

it("knows the zones of IANA's, each by one name, and nothing else", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  for (const zone of zones) expect([zone, timeZoneNamed(zone)]).toEqual([zone, zone]);
  for (const other of ["UTC", "Asia/Kathmandu", "Etc/GMT+5", "europe/BERLIN"])
    expect([other, timeZoneNamed(timeZoneNamed(other)!)]).toEqual([other, timeZoneNamed(other)]);
  expect(timeZoneNamed("europe/BERLIN")).toBe("Europe/Berlin");
  for (const other of ["", "Mars/Olympus", "+05:30", "UTC; DROP", "Europe/Berlin ", "a".repeat(60), "../etc/passwd"])
    expect([other, timeZoneNamed(other)]).toEqual([other, null]);
});

describe("quiet hours", () => {
  const end = (from: number, until: number, at: string, zone = "UTC") =>
    quietEnd({ from, until }, new Date(at), zone)?.toISOString() ?? null;

  it("go past midnight, and are over at their end", () => {
    expect(end(22, 7, "2026-11-24T21:59:59Z")).toBeNull();
    expect(end(22, 7, "2026-11-24T22:00:00Z")).toBe("2026-11-25T07:00:00.000Z");
    expect(end(22, 7, "2026-11-25T06:59:59Z")).toBe("2026-11-25T07:00:00.000Z");
    expect(end(22, 7, "2026-11-25T07:00:00Z")).toBeNull();
    expect(end(9, 17, "2026-11-25T12:00:00Z")).toBe("2026-11-25T17:00:00.000Z");
    expect(end(9, 17, "2026-11-25T17:00:00Z")).toBeNull();
  });

  it("are those of the zone, also when its clocks change", () => {
    expect(end(22, 7, "2026-11-24T16:30:00Z", "Asia/Kathmandu")).toBe("2026-11-25T01:15:00.000Z");
    expect(end(22, 7, "2026-03-28T22:00:00Z", "Europe/Berlin")).toBe("2026-03-29T05:00:00.000Z");
    expect(end(22, 7, "2026-10-24T21:00:00Z", "Europe/Berlin")).toBe("2026-10-25T06:00:00.000Z");
    expect(end(22, 7, "2026-11-24T23:00:00Z", "Nowhere/Atlantis")).toBe("2026-11-25T07:00:00.000Z");
  });
});
