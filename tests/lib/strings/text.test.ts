import { describe, expect, it } from "vitest";
import { emailAddress } from "@/lib/accounts/schema";
import { verificationCodeSchema } from "@/lib/accounts/schema/second-factor";
import { chooseRetentionSchema } from "@/lib/applications/schema/hiring";
import { plainDigits } from "@/lib/strings/digits";
import { handleCandidates } from "@/lib/profiles/handle-candidates";
import { phoneText } from "@/lib/profiles/schema/edit";
import { readDate } from "@/lib/resumes/dates";
import { readJsonResume } from "@/lib/resumes/read-json-resume";
import { createResumeEntrySchema } from "@/lib/resumes/schema";
import { lengthOf, normalizeLine, normalizeText } from "@/lib/strings/text";
import { requiredLine, requiredText } from "@/lib/strings/text-schema";
import * as cases from "../../support/text-cases";

const { handles, kept, marked, numbers } = cases;

const text = requiredText(200, "too-long");
const mistake = (typed: string) => text.safeParse(typed).error?.issues[0]?.message;

it("is tried in what people type in 20 scripts and more, beside the digits of others", () => {
  const all = Object.values(cases)
    .filter((table) => table !== numbers)
    .flat();
  const scripts =
    "Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Adlam Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Hiragana Katakana Han";
  const missing = scripts
    .split(" ")
    .filter((script) => !all.some((one) => new RegExp(`\\p{Script=${script}}`, "u").test(one[1]!)));
  expect([missing, all.length >= 200]).toEqual([[], true]);
});

describe("a text", () => {
  it.each(kept)("is kept as one means it: %s", (_, typed, kept) => {
    expect(normalizeText(typed)).toBe(kept);
    // What is kept already is kept as it is.
    expect(normalizeText(kept)).toBe(kept);
    expect(text.parse(typed)).toBe(kept);
  });

  it("is on one line where it is a name, whatever broke it", () => {
    for (const gap of [" ", "\n", "\u000b", "\u0085", "\u2028", "\u202a \u202c", "\u00a0 \u3000"])
      expect(requiredLine(60, "too-long").parse(`Amara${gap}Okafor`)).toBe("Amara Okafor");
    expect(normalizeLine("\u202bAmara\u202c")).toBe("Amara");
  });

  it("counts the letters that one sees", () => {
    const decomposed = "e\u0301".repeat(200);
    expect(lengthOf(text.parse(decomposed))).toBe(200);
    expect(mistake(`${decomposed}e`)).toBe("too-long");
  });

  it.each(marked)("has the marks of its script: %s", (_, word) => {
    expect(mistake(word)).toBeUndefined();
  });

  it("piles none upon a letter", () => {
    expect(mistake(`Z${"\u0335\u0321".repeat(5)}`)).toBeUndefined();
    expect(mistake(`Z${"\u0335\u0321".repeat(40)}algo`)).toBe("validations.too-many-marks");
    expect(mistake(`Z${"\u0335".repeat(11)}`)).toBe("validations.too-many-marks");
  });

  it("is still refused with what is no line break and no letter", () => {
    for (const control of ["\u0007", "\u001b", "\u009f"])
      expect(mistake(`a${control}b`)).toBe("validations.unprintable");
  });
});

describe("a number", () => {
  it.each(numbers)("is read in digits of any script: %s", (_, typed, read) => {
    expect(plainDigits(typed)).toBe(read);
    const entry = { kind: "EXPERIENCE", title: "Warden", fromYear: typed, isCurrent: "on", areas: "" };
    expect(createResumeEntrySchema.safeParse(entry).data?.from).toBe(read);
  });

  it.each([
    ["embeddings", "\u202a+49 151 23456789\u202c"],
    ["isolates", "\u2068+49 151 23456789\u2069"],
    ["a mark before it", "\u200e+49 151 23456789"],
    ["Arabic digits", "+٤٩ ١٥١ ٢٣٤٥٦٧٨٩"],
    ["full width", "＋４９ １５１ ２３４５６７８９"],
  ])("of a telephone is taken with %s", (_, typed) => {
    expect(phoneText.parse(typed)).toBe("+49 151 23456789");
  });

  it("of an authenticator and of months, too", () => {
    expect(verificationCodeSchema.parse({ verificationCode: "\u200e١٢٣ ٤٥٦" }).verificationCode).toBe("123456");
    const organizationId = "019a0000-0000-7000-8000-000000000001";
    expect(chooseRetentionSchema.parse({ organizationId, retentionMonths: "１２" }).retentionMonths).toBe(12);
  });
});

describe("an e-mail address", () => {
  it.each([
    "\u202aamara@example.org\u202c",
    "\u2068amara@example.org\u2069",
    "\u200eamara@example.org",
    "\ufeffamara@example.org",
  ])("is taken from an address book with what nobody sees around it", (typed) =>
    expect(emailAddress.parse(typed)).toBe("amara@example.org"),
  );
});

describe("a date in a file", () => {
  it.each([
    ["2018-6", "2018-06"],
    ["2018-06", "2018-06"],
    ["2018-06-01", "2018-06"],
    ["2018-06-01T00:00:00Z", "2018-06"],
    ["2018/06", "2018-06"],
    ["06/2017", "2017-06"],
    ["6.2017", "2017-06"],
    ["June 2017", "2017-06"],
    ["Jun. 2017", "2017-06"],
    ["SEPT 2017", "2017-09"],
    ["2017 May", "2017-05"],
    ["1 June 2017", "2017-06"],
    ["June 1st, 2017", "2017-06"],
    ["Jun-2017", "2017-06"],
    ["15.06.2017", "2017-06"],
    ["06/15/2017", "2017-06"],
    ["03/04/2017", "03/04/2017"],
    ["2017年6月", "2017-06"],
    ["２０１７年６月１日", "2017-06"],
    ["2017년 6월", "2017-06"],
    ["2017年", "2017"],
    [`2017${" ".repeat(100_000)}x`, `2017${" ".repeat(100_000)}x`],
    ["٢٠١٧-٠٦", "2017-06"],
    ["2017", "2017"],
    ["2017-13", "2017-13"],
    ["13/2017", "13/2017"],
    ["Junk 2017", "Junk 2017"],
    ["soon", "soon"],
    ["", ""],
  ])("%j is read as other programs write it", (said, read) => expect(readDate(said)).toBe(read));

  it("does not go with a sign that nobody typed", () => {
    const work = [{ position: "War\u0007den", startDate: "2018\u0000", highlights: ["Dunes\u001b", "Dikes"] }];
    expect(readJsonResume(JSON.stringify({ work }))!.entries).toMatchObject([
      { title: "Warden", start: "2018", description: "• Dunes\n• Dikes" },
    ]);
  });
});

describe("a handle", () => {
  it.each(handles)("is made of a name with the letters that others have instead: %s", (name, handle) => {
    expect(handleCandidates(name).next().value).toBe(handle);
  });
});
