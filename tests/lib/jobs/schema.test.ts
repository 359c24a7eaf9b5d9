import { describe, expect, it } from "vitest";
import { fieldErrors } from "@/lib/forms/form-tree";
import { type JobPart, jobParts, jobSchema } from "@/lib/jobs/schema";
import { JOB_DESCRIPTION_LIMIT, JOB_TITLE_LIMIT } from "@/lib/jobs/schema/limits";
import { openedJobApplicationsSchema, openedJobLocationSchema, openedJobTermsSchema } from "@/lib/jobs/schema/draft";

type Typed = Record<string, string | string[]>;

const whole = {
  basics: { title: "Community energy lead", description: "You bring neighbours together." },
  location: { place: "Rotterdam, Netherlands", placeId: "2747891", areaSize: "40" },
  areas: { areas: ["recycling"] },
  terms: {
    type: "full-time",
    seniority: "medior",
    pay: "paid",
    payFrom: "3200",
    payTo: "3 800",
    payCurrency: "EUR",
    payPeriod: "month",
    hoursPerWeek: "32",
  },
  skills: { skills: ["Facilitation"], skill: "" },
  applications: { collectVia: "email", contactEmail: "Jobs@OpenGrid.example" },
} satisfies Record<JobPart, Typed>;

/** What is typed, and what each field says then. */
const table: [JobPart, Typed, Record<string, string>][] = [
  ["basics", {}, {}],
  ["basics", { title: " " }, { title: "no-title" }],
  ["basics", { title: "\u200b", description: "" }, { title: "no-title", description: "no-description" }],
  ["basics", { title: "x".repeat(JOB_TITLE_LIMIT + 1) }, { title: "job-title-too-long" }],
  ["basics", { description: "x".repeat(JOB_DESCRIPTION_LIMIT + 1) }, { description: "job-description-too-long" }],
  ["basics", { description: "a\u0007b" }, { description: "unprintable" }],
  ["location", { place: "" }, { place: "no-location" }],
  ["location", { place: "", remote: "on" }, {}],
  ["location", { placeId: "" }, { place: "place" }],
  ["location", { place: "Rotterdam", placeId: "no" }, { place: "place" }],
  ["location", { placeId: "", remote: "on" }, { place: "place" }],
  ["location", { areaSize: "4" }, { areaSize: "area-size" }],
  ["location", { areaSize: "201" }, { areaSize: "area-size" }],
  ["areas", { areas: [] }, { areas: "no-areas" }],
  ["areas", { areas: "" }, { areas: "no-areas" }],
  ["terms", { type: "", seniority: "" }, { type: "no-job-type", seniority: "no-seniority" }],
  ["terms", { type: "slavery" }, { type: "no-job-type" }],
  ["terms", { pay: "", hoursPerWeek: "" }, { pay: "required", hoursPerWeek: "required" }],
  [
    "terms",
    { payFrom: "", payCurrency: "", payPeriod: "" },
    { payFrom: "required", payCurrency: "required", payPeriod: "required" },
  ],
  ["terms", { payFrom: "12.50" }, { payFrom: "amount" }],
  ["terms", { payFrom: "0" }, { payFrom: "amount" }],
  ["terms", { payTo: "3100" }, { payTo: "pay-to-below-from" }],
  ["terms", { payTo: "" }, {}],
  ["terms", { hoursPerWeek: "81" }, { hoursPerWeek: "hours" }],
  ["terms", { pay: "unpaid" }, { givenInstead: "required" }],
  ["terms", { pay: "unpaid", payFrom: "nothing", givenInstead: "Soup" }, {}],
  ["terms", { pay: "unpaid", givenInstead: "x".repeat(501) }, { givenInstead: "given-instead-too-long" }],
  ["skills", { skills: [] }, { skills: "no-skills" }],
  ["skills", { skill: "Sailing" }, { skills: "skill-left" }],
  ["skills", { skills: [], skill: "Sailing" }, { skills: "no-skills" }],
  ["skills", { skills: Array.from({ length: 21 }, (_, n) => `Skill ${n}`) }, { skills: "too-many-job-skills" }],
  ["skills", { skills: ["x".repeat(61)] }, { skills: "skill-too-long" }],
  ["applications", { collectVia: "" }, { collectVia: "required" }],
  ["applications", { collectVia: "", contactEmail: "" }, { collectVia: "required", contactEmail: "missing-email" }],
  ["applications", { contactEmail: "jobs@" }, { contactEmail: "email" }],
  ["applications", { collectVia: "url" }, { applicationsUrl: "no-applications-url" }],
  ["applications", { collectVia: "url", applicationsUrl: "javascript:alert(1)" }, { applicationsUrl: "url" }],
  ["applications", { collectVia: "url", applicationsUrl: "opengrid.example/jobs" }, {}],
  ["applications", { applicationsUrl: "nothing that counts" }, {}],
  ["applications", { showPhone: "on" }, { contactPhone: "missing-phone" }],
  ["applications", { showPhone: "on", contactPhone: "call me" }, { contactPhone: "phone" }],
  ["applications", { contactPhone: "call me" }, {}],
  ["applications", { closesOn: "soon" }, { closesOn: "closing-date" }],
  ["applications", { closesOn: "2030-02-30" }, { closesOn: "closing-date" }],
];

describe("each part of a job", () => {
  it.each(table)("%s says of %j: %j", (part, typed, messages) => {
    const input = { ...whole[part], ...typed };
    const expected = Object.fromEntries(Object.entries(messages).map(([name, key]) => [name, `validations.${key}`]));
    const said = jobParts[part].safeParse(input);
    expect(fieldErrors(said.error?.issues ?? [])).toEqual(expected);
    // All parts at once say the same.
    const all = jobSchema.safeParse({ ...Object.assign({}, ...Object.values(whole)), ...input });
    expect(fieldErrors(all.error?.issues ?? [])).toEqual(expected);
  });

  it("holds what it says, and nothing that the other choice would say", () => {
    const paid = { isPaid: true, payFrom: 3200, payTo: 3800, payCurrency: "EUR", payPeriod: "month", hoursPerWeek: 32 };
    expect(jobParts.terms.parse({ ...whole.terms, givenInstead: "Soup" })).toMatchObject({ ...paid, givenInstead: "" });
    const unpaid = { isPaid: false, payFrom: null, payTo: null, payCurrency: null, payPeriod: null };
    expect(jobParts.terms.parse({ ...whole.terms, pay: "unpaid", givenInstead: "Soup" })).toMatchObject(unpaid);
    expect(jobParts.location.parse({ ...whole.location, place: "", remote: "on" })).toEqual({
      placeId: null,
      areaSize: null,
      remote: true,
    });
    expect(jobParts.applications.parse({ ...whole.applications, applicationsUrl: "opengrid.example" })).toMatchObject({
      applicationsUrl: null,
      contactEmail: "jobs@opengrid.example",
    });
  });
});

describe("what a step was opened with", () => {
  const draftId = crypto.randomUUID();

  it("is nothing before anybody has filled it in, and after that all of it", () => {
    const nothing = openedJobTermsSchema.parse({ draftId, payFrom: "", hoursPerWeek: "", givenInstead: "" });
    expect(nothing).toMatchObject({ type: null, isPaid: null, hoursPerWeek: null });
    expect(openedJobTermsSchema.parse({ draftId, ...whole.terms })).toMatchObject({ type: "full-time", isPaid: true });
    expect(openedJobLocationSchema.parse({ draftId, place: "", areaSize: "25" })).toEqual({
      placeId: null,
      areaSize: null,
      remote: false,
    });
    expect(openedJobApplicationsSchema.safeParse({ draftId, collectVia: "email", contactEmail: "no" }).success).toBe(
      false,
    );
  });
});
