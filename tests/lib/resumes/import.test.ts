import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { withIdempotencyKey, type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { areas } from "@/lib/profiles/areas";
import { interests } from "@/lib/profiles/interests";
import { importResume, previewImport } from "@/lib/resumes/mutations/import-resume";
import type { ResumeDocument, ResumeLine } from "@/lib/resumes/document";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { getResume } from "@/lib/resumes/queries/document";
import { importResumeSchema, type ImportField } from "@/lib/resumes/schema/import";
import { IMPORT_LIMIT } from "@/lib/resumes/schema/limits";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { forgetBlockedDomains } from "@/lib/settings/domain-query";
import { actingAs, organization, person } from "../../support/people";
import { amaras, empty } from "../../support/resume-documents";
import { addEntries, orderOf } from "../../support/resumes";

let count = 0;
const anybody = () => person("Amara Okafor", undefined, `somebody.${(count += 1)}@example.org`);
const fileOf = (resume: ResumeDocument) => JSON.stringify(toJsonResume(resume, (interest) => interest));
const importing = (viewer: Viewer, text: string, take: ImportField[] = []) =>
  importResume(viewer, { text, take, entries: [] });
const resumeOf = async (viewer: Viewer) => ({ ...(await getResume(viewer, viewer.profile.handle))!, handle: "" });

async function planOf(viewer: Viewer, file: unknown) {
  const result = await previewImport(viewer, { text: typeof file === "string" ? file : JSON.stringify(file) });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value;
}

/** Two of one name and country; the second is the larger one. */
const ROTTERDAMS = [
  { id: 2747891, countryCode: "NL", region: "", population: 600_000 },
  { id: 5134295, countryCode: "US", region: "New York", population: 100_000 },
  { id: 5134296, countryCode: "US", region: "New York", population: 200_000 },
];

beforeAll(async () => {
  for (const place of ROTTERDAMS) {
    const row = { ...place, name: "Rotterdam", latitude: 0, longitude: 0 };
    await db.place.upsert({ where: { id: row.id }, create: row, update: row });
    const { id: placeId, region, countryCode } = place;
    const name = {
      placeId,
      name: row.name,
      lookup: "rotterdam",
      shared: 0,
      weight: 0,
      region,
      countryCode,
      fragments: [],
    };
    await db.placeName.createMany({ data: name, skipDuplicates: true });
  }
});

describe("importing a resume", () => {
  it("brings an exported one back whole, and again nothing", async () => {
    const amara = await anybody();
    const before = { ...amaras, handle: "" };
    expect(await importing(amara, fileOf(amaras))).toEqual({
      status: "done",
      value: { entries: 4, fields: 7, skills: 2, interests: 2, areas: 2 },
    });
    expect(await resumeOf(amara)).toEqual(before);
    const again = await planOf(amara, fileOf(amaras));
    expect({
      added: again.added,
      filled: again.filled,
      differing: again.differing,
      skills: again.skills,
      interests: again.interests,
      areas: again.areas,
      leftOut: again.leftOut.named,
      known: again.known.length,
    }).toEqual({ added: [], filled: [], differing: [], skills: [], interests: [], areas: [], leftOut: [], known: 4 });
    expect(await importing(amara, fileOf(amaras))).toEqual({
      status: "done",
      value: { entries: 0, fields: 0, skills: 0, interests: 0, areas: 0 },
    });
    expect(await resumeOf(amara)).toEqual(before);
  });

  it("loses nothing on the way out and in, whatever the resume", async () => {
    const written = (max: number) =>
      fc.string({ unit: "grapheme", maxLength: max }).map((text) =>
        text
          .replace(/[\p{C}\p{Z}\s\u115f\u1160\u3164\uffa0\u2800]+/gu, " ")
          .normalize("NFC")
          .trim(),
      );
    const named = (max: number) => written(max).map((text) => text || "x");
    const date = fc
      .tuple(fc.integer({ min: 1950, max: 2020 }), fc.integer({ min: 0, max: 12 }))
      .map(([year, month]) => (month ? `${year}-${String(month).padStart(2, "0")}` : String(year)));
    const someAreas = (max: number) => fc.subarray([...areas], { maxLength: max });
    const oneLine: fc.Arbitrary<ResumeLine> = fc
      .record({
        title: named(20),
        subtitle: written(20),
        description: written(60),
        additionalInfo: written(40),
        dates: fc.tuple(date, fc.option(date)),
        areas: someAreas(3),
      })
      .map(({ dates: [from, to], ...rest }) => ({
        ...rest,
        from: to && to < from ? to : from,
        to: to && to < from ? from : to,
        isCurrent: to === null,
      }));
    // What a resume says twice is one on the way back.
    const lines = fc.uniqueArray(oneLine, { maxLength: 4, selector: ({ title }) => title.toLowerCase() });
    const documents: fc.Arbitrary<ResumeDocument> = fc.record({
      handle: fc.constant(""),
      displayName: fc.constant("Amara Okafor"),
      statement: written(80),
      aboutUs: written(200),
      openToWork: fc.boolean(),
      place: fc.constantFrom(
        null,
        { id: 2747891, name: "Rotterdam", countryCode: "NL", region: "" },
        { id: 5134295, name: "Rotterdam", countryCode: "US", region: "New York" },
      ),
      contact: fc.record({
        email: fc.constantFrom(null, "a.b@example.org"),
        phone: fc.constantFrom(null, "+31101234567"),
        website: fc.constantFrom(null, "https://okafor.example", "http://example.org/x?y=1#z"),
      }),
      experience: lines,
      education: lines,
      volunteering: lines,
      skills: fc.uniqueArray(
        fc.constantFrom("Facilitation", "Flood risk, coastal", "C++", "C#", "Żeglarstwo", "日本語"),
        { maxLength: 5 },
      ),
      interests: fc.subarray([...interests], { maxLength: 6 }),
      areas: someAreas(6),
    });
    await fc.assert(
      fc.asyncProperty(documents, async (resume) => {
        const viewer = await anybody();
        expect((await importing(viewer, fileOf(resume))).status).toBe("done");
        const back = await resumeOf(viewer);
        expect(back).toEqual(resume);
        expect(fileOf(back)).toBe(fileOf(resume));
      }),
      { numRuns: 15 },
    );
  });

  it("keeps what is there; the file's only where it is chosen", async () => {
    const amara = await anybody();
    await db.profileDetails.update({
      where: { profileId: amara.profileId },
      data: { statement: "Mine", contactEmail: "mine@example.org", interests: [2] },
    });
    await addEntries(amara, ["Mine", "Climate adaptation lead"]);
    const plan = await planOf(amara, fileOf(amaras));
    expect(plan.differing.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
      ["statement", "Mine", amaras.statement],
      ["contactEmail", "mine@example.org", "amara@okafor.example"],
    ]);
    expect(plan.filled.map(({ field }) => field).sort()).toEqual([
      "aboutUs",
      "contactPhone",
      "openToWork",
      "place",
      "website",
    ]);
    expect((await importing(amara, fileOf(amaras), ["contactEmail"])).status).toBe("done");
    const after = await resumeOf(amara);
    expect(after).toMatchObject({
      statement: "Mine",
      aboutUs: amaras.aboutUs,
      contact: { email: "amara@okafor.example" },
      interests: ["climate-adaptation", "oceans", "housing"],
    });
    expect(await orderOf(amara)).toEqual([
      "Climate adaptation lead",
      "Policy officer, coastal resilience",
      "Climate adaptation lead",
      "Mine",
    ]);
  });

  it("takes an entry that was changed since for the same, and one that stands in the file twice once", async () => {
    const amara = await anybody();
    const line = { ...amaras.experience[0]!, from: "2019-03" };
    const twice = { ...empty, experience: [line, { ...line, description: "Another" }] };
    const { leftOut } = await planOf(amara, fileOf(twice));
    expect(leftOut.named).toContainEqual({ item: line.title, why: "twice" });
    expect(await importing(amara, fileOf(twice))).toMatchObject({ value: { entries: 1 } });
    await db.resumeEntry.updateMany({ where: { profileId: amara.profileId }, data: { description: "Changed" } });
    expect(await importing(amara, fileOf(twice))).toMatchObject({ value: { entries: 0 } });
    // A year alone may be the same; another month is another time.
    for (const [from, entries] of [
      ["2019", 0],
      ["2019-04", 1],
      ["2018", 1],
    ] as const)
      expect(await importing(amara, fileOf({ ...empty, experience: [{ ...line, from }] }))).toMatchObject({
        value: { entries },
      });
  });

  it("adds the entries that were chosen, as the file numbers them", async () => {
    const amara = await anybody();
    const file = JSON.stringify({
      work: [
        { position: "Next", startDate: "2999" },
        { position: "First", startDate: "2018" },
        { position: "Second", startDate: 2019 },
      ],
      volunteer: [{ position: "Third", startDate: "2020-02" }],
    });
    const { added } = await planOf(amara, file);
    expect(added.map(({ title, from, at }) => [title, from, at])).toEqual([
      ["First", "2018", 1],
      ["Second", "2019", 2],
      ["Third", "2020-02", 3],
    ]);
    const choose = (...entries: string[]) => importResume(amara, { text: file, take: [], entriesShown: "on", entries });
    expect(await choose()).toMatchObject({ value: { entries: 0 } });
    expect(await choose("2", "99", "0")).toMatchObject({ value: { entries: 1 } });
    expect(await orderOf(amara)).toEqual(["Second"]);
    expect(await choose("2", "3")).toMatchObject({ value: { entries: 1 } });
  });

  it("happens once, sent twice or by two at a time", async () => {
    const amara = await anybody();
    const key = newIdempotencyKey();
    const same = await Promise.all(
      Array.from({ length: 5 }, () => importing(withIdempotencyKey(amara, key, "h"), fileOf(amaras))),
    );
    for (const result of same) expect(result).toEqual(same[0]);
    await Promise.all(
      Array.from({ length: 5 }, () => importing(withIdempotencyKey(amara, newIdempotencyKey(), "h"), fileOf(amaras))),
    );
    expect(await resumeOf(amara)).toEqual({ ...amaras, handle: "" });
  });

  it("is for persons who act as themselves", async () => {
    const amara = await anybody();
    const tidewater = await organization(`Tidewater ${"abc"[count % 3]}`, [[amara, "OWNER"]]);
    const acting = await actingAs(amara, tidewater);
    expect(await importing(acting, fileOf(amaras))).toEqual({ status: "refused", reason: "not-found" });
    expect(await previewImport(acting, { text: fileOf(amaras) })).toEqual({ status: "refused", reason: "not-found" });
  });
});

/** A file as large as one may be: as many parts as fit between its head and its tail. */
function fullFile(head: string, part: (n: number) => string, tail: string): string {
  const parts: string[] = [];
  for (let size = head.length + tail.length; ;) {
    const next = part(parts.length);
    size += Buffer.byteLength(next) + 1;
    if (size > IMPORT_LIMIT) return head + parts.join(",") + tail;
    parts.push(next);
  }
}

const hostile = {
  "one skill for ever": fullFile('{"skills":[', () => '{"name":"a"}', "]}"),
  "different skills": fullFile('{"skills":[', (n) => `{"name":"${n.toString(36)}"}`, "]}"),
  keywords: fullFile('{"skills":[{"keywords":[', (n) => `"${n.toString(36)}é"`, "]}]}"),
  "unprintable skills": fullFile('{"skills":[', (n) => `{"name":"${n}\\u0001"}`, "]}"),
  "empty entries": fullFile('{"work":[', () => "{}", "]}"),
  "empty skills": fullFile('{"skills":[', () => "{}", "]}"),
  "what are no things": fullFile('{"skills":[', () => "1", "]}"),
  "a deep nest": `{"work":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  awards: fullFile('{"work":[],"awards":[', () => '{"title":"x"}', "]}"),
  highlights: fullFile('{"work":[{"position":"x","startDate":"2020","highlights":[', () => '"a"', "]}]}"),
  entries: fullFile('{"work":[', (n) => `{"position":"${n}","startDate":"2020"}`, "]}"),
  "one entry for ever": fullFile('{"work":[', () => '{"position":"x","startDate":"2020"}', "]}"),
  "entries with long titles": fullFile(
    '{"work":[',
    (n) => `{"position":"${`${n}é`.repeat(30).slice(0, 120)}","startDate":"2020"}`,
    "]}",
  ),
  interests: fullFile('{"interests":[', (n) => `{"name":"${n}"}`, "]}"),
  areas: fullFile('{"basics":{"allyway":{"areas":[', (n) => `"${n}"`, "]}}}"),
  "long texts": JSON.stringify({
    basics: {
      name: "n".repeat(60_000),
      summary: "s".repeat(60_000),
      location: { city: "ü".repeat(20_000), countryCode: "NL" },
    },
    skills: [{ name: "k".repeat(60_000) }],
    work: [{ position: "w".repeat(30_000), startDate: "2020" }],
  }),
};

describe("a hostile file", () => {
  it.each(Object.entries(hostile))(
    "of %s gets an answer that is little larger than itself, and changes nothing else",
    async (_, text) => {
      expect(importResumeSchema.safeParse({ text }).success).toBe(true);
      const amara = await anybody();
      const plan = await planOf(amara, text);
      expect(Buffer.byteLength(JSON.stringify({ ...plan, text: "" }))).toBeLessThan(100_000);
      expect(plan.leftOut.named.length).toBeLessThanOrEqual(100);
      for (const { item } of plan.leftOut.named) expect(item.length).toBeLessThanOrEqual(140);
      const imported = await importing(amara, text);
      expect(imported).toMatchObject({
        status: "done",
        value: { entries: plan.added.length, skills: plan.skills.length },
      });
    },
  );

  it("is read as far as its parts can matter: the rest is counted", async () => {
    const amara = await anybody();
    const { added, leftOut } = await planOf(amara, {
      work: Array.from({ length: 5_000 }, (_, n) => ({ position: `Work ${n}`, startDate: "2020" })),
      awards: Array.from({ length: 5_000 }, () => ({})),
    });
    expect(added.length + leftOut.named.length + leftOut.more).toBe(10_000);
    // One more line than fits makes a text too long, however many follow: it is not cut.
    const highlights = await planOf(amara, {
      work: [{ position: "Long", startDate: "2020", highlights: Array.from({ length: 5_000 }, () => "a") }],
    });
    expect(highlights.unread).toMatchObject([
      { title: "Long", mistakes: { description: "validations.description-too-long" } },
    ]);
    const longest = await planOf(amara, {
      work: [{ position: "Longest", startDate: "2020", summary: "x".repeat(10_001) }],
    });
    expect(longest.leftOut.named).toEqual([{ item: "Longest", why: "validations.description-too-long" }]);
  });

  it("is worked on as little as its parts can matter", async () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    await planOf(await anybody(), hostile["different skills"]);
    const { length } = normalize.mock.calls;
    normalize.mockRestore();
    expect(length).toBeLessThan(3_000);
  });
});

describe("an entry that can't be taken as it stands", () => {
  const file = JSON.stringify({
    work: [
      { position: "Lead", name: "City", startDate: "spring 2018", endDate: "bis heute", summary: "Led." },
      { position: "Planter", startDate: "2020" },
      { position: "t".repeat(121), startDate: "2019", highlights: ["h".repeat(2_000)] },
    ],
    education: [{ area: "Water", startDate: "03/04/2015", endDate: "2016" }],
  });
  const mended = {
    lead: { at: "0", fromMonth: "04", fromYear: "2018", isCurrent: "on" as const },
    long: { at: "2", fromYear: "2019", isCurrent: "on" as const, title: "Sailor", description: "Short" },
    water: { at: "3", fromMonth: "٠٤", fromYear: "2015", toYear: "2016" },
  };
  type Line = Record<string, string>;
  const mend = (viewer: Viewer, ...lines: Line[]) =>
    importResume(viewer, importResumeSchema.parse({ text: file, entriesShown: "on", entries: "1", mend: lines }));

  it("is shown with what was read of it, what of it can't be, and why", async () => {
    const { unread, leftOut, added } = await planOf(await anybody(), file);
    expect(unread).toEqual([
      {
        ...{ at: 0, kind: "EXPERIENCE", title: "Lead", subtitle: "City", start: "spring 2018", end: "bis heute" },
        typed: { fromMonth: "", fromYear: "2018", toMonth: "", toYear: "", isCurrent: false },
        mistakes: { from: "date", to: "date" },
        isLeftOut: false,
      },
      {
        ...{ at: 2, kind: "EXPERIENCE", title: "t".repeat(120), subtitle: "", start: "2019", end: "" },
        typed: {
          ...{ title: "t".repeat(121), description: `• ${"h".repeat(2_000)}` },
          ...{ fromMonth: "", fromYear: "2019", toMonth: "", toYear: "", isCurrent: true },
        },
        mistakes: { title: "validations.line-too-long", description: "validations.description-too-long" },
        isLeftOut: false,
      },
      {
        ...{ at: 3, kind: "EDUCATION", title: "Water", subtitle: "", start: "03/04/2015", end: "2016" },
        typed: { fromMonth: "", fromYear: "2015", toMonth: "", toYear: "2016", isCurrent: false },
        mistakes: { from: "date" },
        isLeftOut: false,
      },
    ]);
    expect([leftOut.named, added.map(({ at }) => at)]).toEqual([[], [1]]);
  });

  it("is added as it was mended, among the others, with what the file says beside; sent again it is there", async () => {
    const amara = await anybody();
    const { lead, long, water } = mended;
    expect(await mend(amara, lead, long, water)).toMatchObject({ status: "done", value: { entries: 4 } });
    const { experience, education } = await resumeOf(amara);
    expect(experience).toMatchObject([
      { title: "Lead", subtitle: "City", description: "Led.", from: "2018-04", to: null },
      { title: "Planter" },
      { title: "Sailor", description: "Short", from: "2019" },
    ]);
    expect(education).toMatchObject([{ title: "Water", from: "2015-04", to: "2016" }]);
    expect(await mend(amara, lead, long, water)).toMatchObject({ value: { entries: 0 } });
  });

  it("comes back as it was typed while anything of it is wrong, and nothing is imported before", async () => {
    const amara = await anybody();
    const wrong = { ...mended.long, title: "", fromMonth: "13" };
    const again = await mend(amara, mended.lead, wrong, { at: "3", leaveOut: "on", fromYear: "soon" });
    expect(again).toMatchObject({
      status: "done",
      value: {
        again: {
          text: file,
          chosen: { take: [], entries: ["1"] },
          unread: [
            { at: 0, typed: { fromMonth: "04", fromYear: "2018", isCurrent: true }, mistakes: {} },
            {
              ...{ at: 2, isLeftOut: false },
              typed: { title: "", description: "Short", fromMonth: "13" },
              mistakes: { title: "validations.required", from: "validations.month" },
            },
            { at: 3, typed: { fromYear: "soon" }, isLeftOut: true },
          ],
        },
      },
    });
    expect(await orderOf(amara)).toEqual([]);
    // What is left out is asked nothing more.
    const left = [
      { ...wrong, leaveOut: "on" },
      { at: "3", leaveOut: "on" },
    ];
    expect(await mend(amara, mended.lead, ...left)).toMatchObject({ value: { entries: 2 } });
    expect(await orderOf(amara)).toEqual(["Lead", "Planter"]);
  });

  it("stays in a preview as it was typed", async () => {
    const result = await previewImport(await anybody(), {
      text: file,
      mend: [{ at: "3", fromYear: "1815" }],
      take: ["website"],
    });
    expect(result).toMatchObject({
      value: {
        chosen: { take: ["website"], entries: null },
        unread: [{ at: 0 }, { at: 2 }, { typed: { fromYear: "1815" }, mistakes: { from: "validations.year" } }],
      },
    });
  });

  it("leads to no blocked domain by what is typed", async () => {
    const row = { id: newId(systemClock), domain: "spam.example", links: true, mails: false, reason: "Spam" };
    await db.blockedDomain.create({ data: { ...row, createdAt: new Date() } });
    forgetBlockedDomains();
    const typed = { ...mended.long, description: "See https://spam.example/x" };
    expect(await mend(await anybody(), typed)).toMatchObject({ fields: { text: "validations.blocked-link" } });
    await db.blockedDomain.deleteMany();
    forgetBlockedDomains();
  });

  it("is one of 15 that are shown; the others are told with their reasons", async () => {
    const work = Array.from({ length: 20 }, (_, n) => ({ position: `Work ${n}`, startDate: "some day" }));
    const { unread, leftOut } = await planOf(await anybody(), { work });
    expect(unread.map(({ title }) => title)).toEqual(work.slice(0, 15).map(({ position }) => position));
    expect(leftOut.named).toEqual(work.slice(15).map(({ position: item }) => ({ item, why: "date" })));
  });

  it("is none for the sake of its areas, which are told", async () => {
    const named = ["esg", "knitting", "dei", "recycling", "eco-law"];
    const { added, leftOut } = await planOf(await anybody(), {
      work: [{ position: "Lead", startDate: "2020", allyway: { areas: named } }],
    });
    expect(added).toMatchObject([{ title: "Lead" }]);
    expect(leftOut.named.map(({ why }) => why)).toEqual(["area", "validations.too-many-areas"]);
  });
});

describe("a detail that can't be taken as it stands", () => {
  const basics = { email: "amara at okafor", phone: "12", url: "okafor", summary: "Tides." };
  const mend = (viewer: Viewer, fields: Record<string, string>) =>
    importResume(viewer, importResumeSchema.parse({ text: JSON.stringify({ basics }), fields }));

  it("is filled in as it was mended, or left out where it was cleared", async () => {
    const amara = await anybody();
    const { unreadFields, filled } = await planOf(amara, { basics });
    expect(unreadFields.map(({ field, typed }) => [field, typed])).toEqual([
      ["contactEmail", "amara at okafor"],
      ["contactPhone", "12"],
      ["website", "okafor"],
    ]);
    expect(filled.map(({ field }) => field)).toEqual(["statement"]);
    const fields = { contactEmail: "a@okafor.example", contactPhone: "+31101234567", website: "no" };
    expect(await mend(amara, fields)).toMatchObject({
      value: { again: { unreadFields: [{ typed: fields.contactEmail }, {}, { mistake: "validations.url" }] } },
    });
    expect((await resumeOf(amara)).contact.email).toBeNull();
    expect(await mend(amara, { ...fields, website: " " })).toMatchObject({ value: { fields: 3 } });
    expect((await resumeOf(amara)).contact).toEqual({
      email: fields.contactEmail,
      phone: "+31101234567",
      website: null,
    });
  });

  it("changes nothing where the profile has one: that stays", async () => {
    const amara = await anybody();
    await db.profileDetails.update({
      where: { profileId: amara.profileId },
      data: { contactEmail: "own@example.org" },
    });
    const { unreadFields, leftOut } = await planOf(amara, { basics: { email: "no" } });
    expect([unreadFields, leftOut.named]).toEqual([[], [{ item: "contactEmail", why: "validations.email" }]]);
  });
});

describe("a preview", () => {
  it("is stored nowhere, also when it is sent under a key", async () => {
    const amara = await anybody();
    const before = await db.idempotencyKey.count();
    expect(
      (await previewImport(withIdempotencyKey(amara, newIdempotencyKey(), "h"), { text: fileOf(amaras) })).status,
    ).toBe("done");
    expect(await db.idempotencyKey.count()).toBe(before);
  });

  it("brings the text back only to whom it is the one way to keep it", async () => {
    const amara = await anybody();
    expect(await planOf(amara, fileOf(amaras))).toMatchObject({ text: fileOf(amaras) });
    expect(await previewImport(amara, { text: fileOf(amaras), kept: "on" })).toMatchObject({ value: { text: "" } });
  });

  it("can be had 30 times in 10 minutes by a person", async () => {
    let now = Date.now();
    const amara = await person("Amara Okafor", { now: () => new Date(now) }, "often@example.org");
    const ask = () => previewImport(amara, { text: fileOf(empty) });
    for (let n = 0; n < 30; n++) expect((await ask()).status).toBe("done");
    now += 60_000;
    expect(await ask()).toEqual({ status: "refused", reason: "too-many", retryAfter: 540 });
    now += 540_000;
    expect((await ask()).status).toBe("done");
  });
});

describe("a file of another program", () => {
  it("is read as it is meant, and what does not fit is named", async () => {
    const amara = await anybody();
    const file = {
      basics: {
        name: "Amara O.",
        summary: "x".repeat(301),
        phone: "010 123 4567",
        url: "javascript:alert(1)",
        email: "no",
        location: { city: "Rotterdam", countryCode: "nl" },
        image: "https://x.example/me.png",
        profiles: [{ network: "X", url: "https://x.example/amara" }],
      },
      work: [
        {
          position: "Lead",
          name: "City",
          startDate: "2019",
          endDate: "2020",
          summary: "Led.",
          highlights: ["One", "Two"],
          url: "https://city.example",
        },
        { company: "Older schema", startDate: "2020-05-17", endDate: "Present" },
        { position: "No start" },
        { position: "Bad date", startDate: "soon" },
        { position: "Backwards", startDate: "2020-01", endDate: "2019-01" },
        { position: "x".repeat(121), startDate: "2020" },
        { position: "Next", startDate: "2999" },
        "not a thing",
      ],
      education: [
        {
          studyType: "MSc",
          area: "Water",
          institution: "IHE",
          startDate: "2015",
          endDate: "2016-07-31",
          score: "4.0",
          courses: ["Dikes"],
        },
      ],
      volunteer: "nothing",
      skills: [{ name: "Web", keywords: ["HTML", "html", 5] }, { name: "y".repeat(61) }],
      languages: [{ language: "Dutch" }],
      interests: [{ name: "Oceans" }, { name: "Chess" }],
      awards: [{ title: "Prize" }],
      references: [{ name: "Ruth" }],
    };
    const plan = await planOf(amara, file);
    expect(plan.added).toEqual([
      { title: "Lead", subtitle: "City", from: "2019", to: "2020", at: 0 },
      { title: "Older schema", subtitle: "", from: "2020-05", to: null, at: 1 },
      { title: "MSc, Water", subtitle: "IHE", from: "2015", to: "2016-07", at: 7 },
    ]);
    expect(plan.filled).toEqual([
      { field: "aboutUs", theirs: "x".repeat(301) },
      { field: "contactPhone", theirs: "+31101234567" },
      { field: "place", theirs: { id: 2747891, name: "Rotterdam", countryCode: "NL", region: "" } },
    ]);
    expect(plan.skills).toEqual(["Web", "HTML", "Dutch"]);
    expect(plan.interests).toEqual(["oceans"]);
    expect(plan.leftOut.more).toBe(0);
    expect(plan.leftOut.named.map(({ item, why }) => [item.slice(0, 20), why])).toEqual([
      ["awards: Prize", "unsupported"],
      ["references: Ruth", "unsupported"],
      ["profiles: https://x.", "unsupported"],
      ["image", "unsupported"],
      ["work", "shape"],
      ["volunteer", "shape"],
      ["keywords", "shape"],
      ["Amara O.", "name"],
      ["y".repeat(20), "validations.skill-too-long"],
      ["Chess", "interest"],
    ]);
    expect(plan.unread.map(({ at, title, mistakes }) => [at, title.slice(0, 20), mistakes])).toEqual([
      [2, "No start", { from: "start" }],
      [3, "Bad date", { from: "date" }],
      [4, "Backwards", { to: "validations.to-before-from" }],
      [5, "x".repeat(20), { title: "validations.line-too-long" }],
      [6, "Next", { from: "validations.from-in-future" }],
    ]);
    expect(plan.unreadFields).toEqual([
      { field: "contactEmail", typed: "no", mistake: "validations.email" },
      { field: "website", typed: "javascript:alert(1)", mistake: "validations.url" },
    ]);
    await importing(amara, JSON.stringify(file));
    const { experience, education } = await resumeOf(amara);
    const textsOf = ({ title, description, additionalInfo }: ResumeLine) => [title, description, additionalInfo];
    expect(experience.map(textsOf)).toEqual([
      ["Lead", "Led.\n• One\n• Two", "https://city.example"],
      ["Older schema", "", ""],
    ]);
    expect(education.map(textsOf)).toEqual([["MSc, Water", "", "4.0\nDikes"]]);
  });

  it.each([
    [{ basics: "nonsense" }, ["basics"]],
    [{ basics: { summary: ["x"], location: "Rotterdam", profiles: {} } }, ["profiles", "summary", "location"]],
    [{ work: "ten years", skills: ["Sewing"] }, ["work", "skills"]],
    [{ work: [{ position: { en: "Lead" }, startDate: true }] }, ["position", "startDate", ""]],
    [{ work: [{ summary: " " }] }, [""]],
    [{ basics: {} }, []],
  ])("that says nothing it should is told, and what could not be read: %j", async (file, items) => {
    const plan = await planOf(await anybody(), file);
    expect(plan.isUnderstood).toBe(false);
    expect(plan.leftOut.named.map(({ item }) => item)).toEqual(items);
  });

  it("is read though a text of it has a sign that JSON forbids", async () => {
    const work =
      '{"work":[{"position":"Lead\u0007\u001b","startDate":"2018-6","summary":"One\n\ttwo \\"three\\"\\u0001"},{}]}';
    const amara = await anybody();
    expect(await importing(amara, work)).toMatchObject({ value: { entries: 1 } });
    expect((await resumeOf(amara)).experience).toMatchObject([
      { title: "Lead", from: "2018-06", description: 'One\n\ttwo "three"' },
    ]);
    // Each quotation mark is looked at once, also where none ends a text.
    expect(await previewImport(amara, { text: `{"work":[${'\\"'.repeat(IMPORT_LIMIT / 2 - 10)}` })).toMatchObject({
      status: "invalid",
    });
  });

  it("is understood where all that it says is there already", async () => {
    const amara = await anybody();
    expect((await planOf(amara, fileOf(amaras))).isUnderstood).toBe(true);
    await importing(amara, fileOf(amaras));
    expect((await planOf(amara, fileOf(amaras))).isUnderstood).toBe(true);
  });

  it("has at most as many entries and skills as a profile, and unknown places are told", async () => {
    const amara = await anybody();
    const plan = await planOf(amara, {
      basics: { location: { city: "Nowhere", countryCode: "NL" } },
      work: Array.from({ length: 102 }, (_, n) => ({ position: `Work ${n}`, startDate: "2020" })),
      skills: Array.from({ length: 52 }, (_, n) => ({ name: `Skill ${n}` })),
    });
    expect([plan.added.length, plan.skills.length]).toEqual([100, 50]);
    expect(plan.leftOut.named).toEqual([
      { item: "Nowhere", why: "place" },
      ...[100, 101].map((n) => ({ item: `Work ${n}`, why: "errors.too-many-entries" })),
      ...[50, 51].map((n) => ({ item: `Skill ${n}`, why: "validations.too-many-skills" })),
    ]);
    expect(
      (
        await importing(
          amara,
          JSON.stringify({
            work: [{ position: "A", startDate: "2020" }],
            basics: { location: { city: "Rotterdam", countryCode: "US" } },
          }),
        )
      ).status,
    ).toBe("done");
    expect((await resumeOf(amara)).place?.id).toBe(5134296);
  });

  it.each([
    "",
    "{",
    "[]",
    "5",
    "null",
    '"x"',
    "{}",
    '{"__proto__":{"work":[]}}',
    '{"constructor":{}}',
    "[".repeat(100_000),
    `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  ])("that is none is told: %#", async (text) => {
    expect(await previewImport(await anybody(), { text })).toEqual({
      status: "invalid",
      fields: { text: "validations.json-resume" },
    });
  });

  it.each([
    { work: [{ __proto__: { position: "x" } }, { position: { toString: "x" }, startDate: ["2020"] }] },
    JSON.parse(
      '{"basics":{"__proto__":{"summary":"x"},"summary":{"$gt":""},"email":["a@example.org"],"phone":5,"allyway":[]},"work":[{"__proto__":{"position":"x"},"startDate":"2020"}]}',
    ) as object,
    { basics: null, work: null, skills: [null, 5, []], interests: {} },
    {
      work: [
        { position: "\ud800", startDate: "2020" },
        { position: "\u200b", startDate: "2020" },
      ],
    },
    `{"work":${"[".repeat(50_000)}${"]".repeat(50_000)},"x":${'{"work":'.repeat(10_000)}1${"}".repeat(10_000)}}`,
  ])("with hostile parts changes nothing by them: %#", async (file) => {
    const amara = await anybody();
    const before = await resumeOf(amara);
    expect((await importing(amara, typeof file === "string" ? file : JSON.stringify(file))).status).toBe("done");
    expect(await resumeOf(amara)).toEqual(before);
    expect(({} as Record<string, unknown>).summary).toBeUndefined();
  });

  it("is bounded", () => {
    const line = { at: "3", title: "x" };
    expect(importResumeSchema.parse({ text: "x", mend: Array(15).fill(line) }).mend).toHaveLength(15);
    for (const mend of [Array(16).fill(line), [{ at: "-1" }], [{}], [{ at: "1", leaveOut: "yes" }], "x"])
      expect(importResumeSchema.safeParse({ text: "x", mend }).success).toBe(false);
    expect(importResumeSchema.safeParse({ text: "x".repeat(IMPORT_LIMIT) }).success).toBe(true);
    for (const text of ["x".repeat(IMPORT_LIMIT + 1), "é".repeat(IMPORT_LIMIT / 2 + 1), "", "  ", undefined])
      expect(importResumeSchema.safeParse({ text }).success).toBe(false);
    expect(importResumeSchema.parse({ text: "x" }).take).toEqual([]);
    expect(importResumeSchema.parse({ text: "x", take: ["statement", "place"] }).take).toEqual(["statement", "place"]);
    expect(importResumeSchema.safeParse({ text: "x", take: "displayName" }).success).toBe(false);
    expect(importResumeSchema.parse({ text: "x", entries: "7" }).entries).toEqual(["7"]);
    for (const entries of ["-1", "1e3", "12345", " 1", ["1", "x"]])
      expect(importResumeSchema.safeParse({ text: "x", entries }).success).toBe(false);
  });
});
