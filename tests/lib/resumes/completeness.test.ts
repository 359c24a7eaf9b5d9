import { describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { getProfileDetails, type ProfileDetails } from "@/lib/profiles/queries";
import { completenessOf, resumeWeights, type ResumePiece } from "@/lib/resumes/completeness";
import { listResumeEntries } from "@/lib/resumes/queries";
import { type ResumeKind, resumeKinds } from "@/lib/resumes/schema";
import { actingAs, organization, person } from "../../support/people";

const nothing: ProfileDetails = {
  statement: "",
  aboutUs: "",
  openToWork: false,
  contactEmail: null,
  contactPhone: null,
  website: null,
  interests: [],
  areas: [],
  place: null,
  skills: [],
};
const everything: ProfileDetails = {
  ...nothing,
  statement: "I plan with the water.",
  contactEmail: "a@example.org",
  contactPhone: "+31101234567",
  interests: ["oceans"],
  areas: ["esg"],
  place: { id: 1, name: "Rotterdam", countryCode: "NL", region: "" },
  skills: ["Facilitation"],
};
const all: ResumeKind[] = ["EXPERIENCE", "EDUCATION", "VOLUNTEERING"];

const table: [string, Partial<ProfileDetails>, ResumeKind[], number, ResumePiece[]][] = [
  ["nothing left out", {}, all, 100, []],
  [
    "no volunteering and no phone number",
    { contactPhone: null },
    ["EXPERIENCE", "EDUCATION"],
    80,
    ["volunteering", "phone"],
  ],
  ["no entries", {}, [], 60, ["experience", "education", "volunteering"]],
  ["no statement", { statement: "" }, all, 85, ["statement"]],
  [
    "no place, skills, email, interests, areas",
    { place: null, skills: [], contactEmail: null, interests: [], areas: [] },
    all,
    65,
    ["skills", "location", "email", "interests", "areas"],
  ],
  ["what does not count", { aboutUs: "", website: null, openToWork: false }, all, 100, []],
  ["many of a kind count once", { skills: ["A", "B"] }, [...all, ...all], 100, []],
];

describe("the completeness of a resume", () => {
  it.each(table)("%s", (_, details, kinds, percent, missing) => {
    expect(
      completenessOf(
        { ...everything, ...details },
        kinds.map((kind) => ({ kind })),
      ),
    ).toEqual({ percent, missing });
  });

  it("is nothing for an empty one, names all pieces, and they make a hundred", () => {
    expect(completenessOf(nothing, [])).toEqual({ percent: 0, missing: Object.keys(resumeWeights) });
    const weights = Object.values(resumeWeights);
    expect(weights.reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  it("is counted by the database as by the pieces that the resume shows, whatever is added", async () => {
    const amara = await person("Amara of Pieces");
    const { profileId } = amara;
    const details = (data: object) => () => db.profileDetails.update({ where: { profileId }, data });
    const entry = (kind: ResumeKind, deletedAt: Date | null) => () =>
      db.resumeEntry.create({
        data: {
          id: newId(amara.clock),
          profileId,
          kind,
          position: 0,
          title: "Entry",
          from: new Date("2020-01-01"),
          isCurrent: true,
          createdAt: new Date(),
          deletedAt,
        },
      });
    const percents: number[] = [];
    for (const add of [
      details({ aboutUs: "Dunes.", openToWork: true, website: "https://example.org" }),
      entry("EXPERIENCE", new Date()),
      ...resumeKinds.map((kind) => entry(kind, null)),
      details({ statement: "I plan with the water." }),
      details({ placeId: (await db.place.findFirstOrThrow()).id }),
      details({ contactPhone: "+31101234567" }),
      details({ contactEmail: "amara@example.org" }),
      details({ interests: [0] }),
      details({ areas: [0] }),
      () => saveSkills(amara, { skills: ["Facilitation"] }),
    ]) {
      await add();
      const counted = (await getFeedAside(amara)).completeness;
      const shown = (await getProfileDetails(amara, profileId))!;
      expect(counted).toEqual(completenessOf(shown, await listResumeEntries(amara, profileId)));
      percents.push(counted!.percent);
    }
    expect(percents).toEqual([0, 0, 20, 30, 40, 55, 65, 75, 80, 85, 90, 100]);
    expect(
      (await getFeedAside(await actingAs(amara, await organization("Pieces", [[amara, "OWNER"]])))).completeness,
    ).toBeNull();
  });
});
