import { describe, expect, it } from "vitest";
import type { ProfileDetails } from "@/lib/profiles/queries";
import { completenessOf, resumeWeights, type ResumePiece } from "@/lib/resumes/completeness";
import type { ResumeKind } from "@/lib/resumes/schema";

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
});
