import { describe, expect, it } from "vitest";
import {
  createResumeEntrySchema,
  editResumeEntrySchema,
  mistakesInTime,
  moveResumeEntrySchema,
  oneResumeEntrySchema,
} from "@/lib/resumes/schema";
import { typed } from "../../support/resumes";

type Fields = Record<string, unknown>;
const parse = (fields: Fields) => createResumeEntrySchema.safeParse({ ...typed(), ...fields });
const mistakes = (fields: Fields) =>
  Object.fromEntries((parse(fields).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
const past = (fields: Fields = {}) => ({ isCurrent: undefined, toMonth: "02", toYear: "2023", ...fields });

describe("an entry", () => {
  it("has a title and months, and the rest may be left out", () => {
    expect(parse({}).data).toEqual({
      kind: "EXPERIENCE",
      title: "Climate adaptation lead",
      subtitle: "",
      description: "",
      additionalInfo: "",
      from: "2021-03",
      to: null,
      isCurrent: true,
      areas: [],
    });
    expect(parse(past({ subtitle: " City  of\nRotterdam ", areas: ["esg", "recycling", "esg"] })).data).toMatchObject({
      subtitle: "City of Rotterdam",
      from: "2021-03",
      to: "2023-02",
      isCurrent: false,
      areas: ["esg", "recycling"],
    });
  });

  it("tells every mistake at its field at once", () => {
    expect(
      mistakes(
        past({ title: " ", fromMonth: "", fromYear: "", toMonth: "", toYear: "", description: "x".repeat(2001) }),
      ),
    ).toEqual({
      title: "validations.required",
      from: "validations.required",
      to: "validations.required",
      description: "validations.description-too-long",
    });
    expect(mistakes({ kind: "HOBBY" })).toEqual({ kind: "errors.malformed" });
  });

  it.each([
    ["title", 120, "validations.line-too-long"],
    ["subtitle", 120, "validations.line-too-long"],
    ["description", 2000, "validations.description-too-long"],
    ["additionalInfo", 1000, "validations.additional-info-too-long"],
  ])("has a %s of at most %i characters, counted as people count them", (field, limit, message) => {
    expect(mistakes({ [field]: "🌱".repeat(limit) })).toEqual({});
    for (const long of ["🌱".repeat(limit + 1), "x".repeat(1_000_000)])
      expect(mistakes({ [field]: long })).toEqual({ [field]: message });
    for (const bad of ["a\u0000b", "bell\u0007", "half \ud83c", "\udf31 half", "\u009b31m"])
      expect(mistakes({ [field]: bad })).toEqual({ [field]: "validations.unprintable" });
    expect(parse({ [field]: " \u202eevil\u202c ‏عربي‏ 김하은 Ελένη " }).data).toMatchObject({
      [field]: "evil ‏عربي‏ 김하은 Ελένη",
    });
    const nothing = ["", "  \n\t ", "\u200b\u200d", "\u2800", undefined];
    for (const text of nothing)
      expect(mistakes({ [field]: text })).toEqual(field === "title" ? { title: "validations.required" } : {});
    for (const foreign of [null, 7, {}, new File([], "f")])
      expect(Object.keys(mistakes({ [field]: foreign }))).toEqual([field]);
  });

  it.each<[string, Fields, Fields]>([
    ["a month alone", { fromYear: "" }, { from: "validations.year" }],
    ["a month that is none", { fromMonth: "13" }, { from: "validations.month" }],
    ["a month in another shape", { fromMonth: "3" }, { from: "validations.month" }],
    ["a year before 1900", { fromYear: "1899" }, { from: "validations.year" }],
    ["a short year", { fromYear: "21" }, { from: "validations.year" }],
    ["a long year", { fromYear: "20211" }, { from: "validations.year" }],
    ["a year with a tail", { fromYear: "2021\u0000" }, { from: "validations.year" }],
    ["an end before the start", past({ toMonth: "02", toYear: "2021" }), { to: "validations.to-before-from" }],
    ["an end in the year before", past({ toMonth: "", toYear: "2020" }), { to: "validations.to-before-from" }],
    ["an end without a year", past({ toYear: "" }), { to: "validations.year" }],
    ["no end, though it does not go on", past({ toMonth: "", toYear: "" }), { to: "validations.required" }],
    ["an end of no start", past({ fromMonth: "", fromYear: "" }), { from: "validations.required" }],
    ["four areas", { areas: ["esg", "recycling", "dei", "eco-law"] }, { areas: "validations.too-many-areas" }],
    ["an unknown area", { areas: "oceans" }, { areas: "errors.malformed" }],
    ["an inherited area", { areas: "__proto__" }, { areas: "errors.malformed" }],
  ])("refuses %s", (_, fields, expected) => expect(mistakes(fields)).toEqual(expected));

  it("may be known by its years alone, or by one of them", () => {
    expect(parse(past({ fromMonth: "", toMonth: "" })).data).toMatchObject({ from: "2021", to: "2023" });
    // Of the same year nothing says that it ended before it began.
    for (const [fromMonth, toMonth] of [
      ["", ""],
      ["", "01"],
      ["12", ""],
    ])
      expect(mistakes(past({ fromMonth, toMonth, toYear: "2021" }))).toEqual({});
  });

  it("may end in the month in which it began, and ignores an end while it goes on", () => {
    expect(parse(past({ toMonth: "03", toYear: "2021" })).data).toMatchObject({ from: "2021-03", to: "2021-03" });
    expect(parse({ fromMonth: "01", fromYear: " 1900 ", toMonth: "99", toYear: "garbage" }).data).toMatchObject({
      from: "1900-01",
      to: null,
    });
    for (const box of ["", "off", "true", "on,on", undefined])
      expect(mistakes({ isCurrent: box })).toEqual({ to: "validations.required" });
  });

  it("is known by its id", () => {
    for (const entryId of [undefined, "", "x", "' OR 1=1 --"]) {
      expect(editResumeEntrySchema.safeParse({ ...typed(), entryId }).success).toBe(false);
      expect(oneResumeEntrySchema.safeParse({ entryId }).success).toBe(false);
      expect(moveResumeEntrySchema.safeParse({ entryId, direction: "up" }).success).toBe(false);
    }
    expect(moveResumeEntrySchema.safeParse({ entryId: crypto.randomUUID(), direction: "sideways" }).success).toBe(
      false,
    );
    for (const input of [null, undefined, "x", 7, []])
      expect(createResumeEntrySchema.safeParse(input).success).toBe(false);
  });
});

describe("time", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  it("lets nothing begin in the future and ends at most a year ahead", () => {
    expect(mistakesInTime({ from: "2026-11", to: null }, now)).toEqual({});
    expect(mistakesInTime({ from: "2026-12", to: null }, now)).toEqual({ from: "validations.from-in-future" });
    expect(mistakesInTime({ from: "2025-09", to: "2027-11" }, now)).toEqual({});
    expect(mistakesInTime({ from: "2025-09", to: "2027-12" }, now)).toEqual({ to: "validations.to-in-future" });
  });

  it("lets a year begin or end something if one of its months may", () => {
    expect(mistakesInTime({ from: "2026", to: "2027" }, now)).toEqual({});
    expect(mistakesInTime({ from: "2027", to: "2028" }, now)).toEqual({
      from: "validations.from-in-future",
      to: "validations.to-in-future",
    });
  });

  it("knows that a month begins earlier in the east", () => {
    expect(mistakesInTime({ from: "2026-12", to: null }, new Date("2026-11-30T11:00:00Z"))).toEqual({});
  });
});
