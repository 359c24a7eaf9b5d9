import { describe, expect, it } from "vitest";
import { headlineOf, makeResume } from "@/lib/resumes/document";
import { usualPageSize } from "@/lib/resumes/page-size";
import { getResume } from "@/lib/resumes/queries/document";
import { unguardedDb as db } from "@/lib/db";
import { actingAs, organization, person } from "../../support/people";
import { empty, line } from "../../support/resume-documents";
import { addEntries } from "../../support/resumes";

describe("a resume", () => {
  it("holds what the profile says, by part, and no ids of rows", () => {
    const details = {
      statement: "S",
      aboutUs: "A",
      openToWork: true,
      contactEmail: "a@example.org",
      contactPhone: null,
      website: null,
      interests: [],
      areas: [],
      place: null,
      skills: ["X"],
    };
    const entries = (["EXPERIENCE", "VOLUNTEERING", "EXPERIENCE"] as const).map((kind, n) => ({
      ...line({ title: `${n}` }),
      id: `id ${n}`,
      kind,
    }));
    const resume = makeResume({ handle: "h", displayName: "N" }, details, entries);
    expect(resume).toEqual({
      ...empty,
      handle: "h",
      displayName: "N",
      statement: "S",
      aboutUs: "A",
      openToWork: true,
      contact: { email: "a@example.org", phone: null, website: null },
      skills: ["X"],
      experience: [line({ title: "0" }), line({ title: "2" })],
      volunteering: [line({ title: "1" })],
    });
    expect(JSON.parse(JSON.stringify(resume))).toEqual(resume);
  });

  it("is headed by the first thing that its person does at present", () => {
    const past = line({ title: "Past", to: "2021-04", isCurrent: false });
    expect(headlineOf({ experience: [past, line({ title: "Now" }), line({ title: "Also now" })] })).toBe("Now");
    expect(headlineOf({ experience: [past] })).toBeNull();
  });

  it("is a person's, found by handle", async () => {
    const amara = await person("Amara Okafor");
    await addEntries(amara, ["First", "Second"]);
    expect((await getResume(amara, amara.profile.handle))?.experience.map(({ title }) => title)).toEqual([
      "Second",
      "First",
    ]);
    expect(await getResume(amara, "nobody")).toBeNull();
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    const { handle } = await db.profile.findUniqueOrThrow({ where: { id: tidewater } });
    expect(await getResume(await actingAs(amara, tidewater), handle)).toBeNull();
    expect(await getResume(await actingAs(amara, tidewater), amara.profile.handle)).not.toBeNull();
  });
});

describe("the usual page size", () => {
  it.each([
    ["en-US", "letter"],
    ["en-us,en;q=0.9", "letter"],
    ["fr-CA", "letter"],
    ["zh-Hant-US", "letter"],
    ["en-GB,en-US;q=0.9", "a4"],
    ["de", "a4"],
    ["en", "a4"],
    ["*", "a4"],
    ["", "a4"],
    [null, "a4"],
    ["us", "a4"],
  ] as const)("for %s is %s", (header, pageSize) => {
    expect(usualPageSize(header)).toBe(pageSize);
  });
});
