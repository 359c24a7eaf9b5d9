import * as z from "zod/mini";
import { emailAddress } from "@/lib/accounts/schema";
import { plainDigits } from "@/lib/strings/digits";
import { choicesOf, listOf } from "@/lib/forms/form-list";
import { collections, currencies, jobTypes, payPeriods, seniorities } from "@/lib/jobs/terms";
import { placeIdSchema } from "@/lib/places/schema";
import { areas } from "@/lib/profiles/areas";
import { phoneText } from "@/lib/profiles/schema/edit";
import { skillNameSchema } from "@/lib/skills/schema";
import { uniqueSkills } from "@/lib/skills/schema/spelling";
import { requiredLine, requiredText, webAddress } from "@/lib/strings/text-schema";
import {
  JOB_TITLE_LIMIT,
  JOB_DESCRIPTION_LIMIT,
  GIVEN_INSTEAD_LIMIT,
  JOB_SKILLS_LIMIT,
  AREA_SIZE,
} from "@/lib/jobs/schema/limits";

const URL_LIMIT = 500;
/** A draft that nobody has touched for that long goes. */
export const DRAFT_DAYS = 180;
const MAX_HOURS_PER_WEEK = 80;
/** Whole units of a currency. */
const MAX_PAY = 100_000_000;

const id = z.uuid("errors.not-found");
const box = z.optional(z.literal("on", "errors.malformed"));
const line = z._default(z.string("errors.malformed"), "");

/** A whole number as people write it: "3 200". */
function wholeNumber(min: number, max: number, malformed: string) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40, malformed)),
      z.transform((typed) => plainDigits(typed).replace(/[\s’'٬]/g, "")),
    ),
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, malformed)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(min, malformed), z.maximum(max, malformed))),
    ),
  );
}

type Context = Pick<z.core.ParsePayload, "issues">;

/** What a field of a form holds, by its schema; `missing` is the key of the message for nothing. */
function parseField<S extends z.ZodMiniType>(
  context: Context,
  path: string,
  schema: S,
  input: string,
  missing = "validations.required",
): z.output<S> | null {
  const parsed = schema.safeParse(input);
  const message = input.trim() === "" ? missing : parsed.error?.issues[0]?.message;
  if (message) context.issues.push({ code: "custom", input, path: [path], message });
  return message ? null : (parsed.data ?? null);
}

const basics = z.object({
  title: requiredLine(JOB_TITLE_LIMIT, "validations.job-title-too-long", "validations.no-title"),
  description: requiredText(
    JOB_DESCRIPTION_LIMIT,
    "validations.job-description-too-long",
    "validations.no-description",
  ),
});

const areaSize = wholeNumber(AREA_SIZE.min, AREA_SIZE.max, "validations.area-size");

/** `place` is what stands in the field, `placeId` what was picked; only around a place there is an area. */
const location = z.pipe(
  z.object({ place: line, placeId: line, areaSize: line, remote: box }),
  z.transform((typed, context) => {
    const remote = typed.remote === "on";
    const hasPlace = typed.place.trim() !== "";
    if (!hasPlace && !remote)
      context.issues.push({ code: "custom", input: "", path: ["place"], message: "validations.no-location" });
    if (!hasPlace) return { placeId: null, areaSize: null, remote };
    const placeId = parseField(context, "place", placeIdSchema, typed.placeId, "validations.place");
    return { placeId, areaSize: parseField(context, "areaSize", areaSize, typed.areaSize), remote };
  }),
);

const jobAreas = z.object({
  areas: z.pipe(choicesOf(areas), z.array(z.enum(areas)).check(z.minLength(1, "validations.no-areas"))),
});

const pay = wholeNumber(1, MAX_PAY, "validations.amount");
const hours = wholeNumber(1, MAX_HOURS_PER_WEEK, "validations.hours");

const type = z.enum(jobTypes, "validations.no-job-type");
const seniority = z.enum(seniorities, "validations.no-seniority");
const payment = z.enum(["paid", "unpaid"], "validations.required");

/**
 * What is paid, or that nothing is and what there is instead: what the other choice would say is not kept. What holds
 * null is wrong.
 */
const terms = z.pipe(
  z.object({
    type: line,
    seniority: line,
    pay: line,
    payFrom: line,
    payTo: line,
    payCurrency: line,
    payPeriod: line,
    hoursPerWeek: line,
    givenInstead: line,
  }),
  z.transform((typed, context) => {
    const said = {
      type: parseField(context, "type", type, typed.type, "validations.no-job-type")!,
      seniority: parseField(context, "seniority", seniority, typed.seniority, "validations.no-seniority")!,
      hoursPerWeek: parseField(context, "hoursPerWeek", hours, typed.hoursPerWeek)!,
    };
    if (parseField(context, "pay", payment, typed.pay) !== "paid") {
      const instead = requiredText(GIVEN_INSTEAD_LIMIT, "validations.given-instead-too-long");
      const given = typed.pay === "unpaid" && parseField(context, "givenInstead", instead, typed.givenInstead);
      return { ...said, ...unpaid, isPaid: false, givenInstead: given || "" };
    }
    const payFrom = parseField(context, "payFrom", pay, typed.payFrom);
    const payTo = typed.payTo.trim() === "" ? null : parseField(context, "payTo", pay, typed.payTo);
    if (payFrom !== null && payTo !== null && payTo < payFrom)
      context.issues.push({
        code: "custom",
        input: typed.payTo,
        path: ["payTo"],
        message: "validations.pay-to-below-from",
      });
    const payCurrency = parseField(context, "payCurrency", z.enum(currencies, "errors.malformed"), typed.payCurrency);
    const payPeriod = parseField(context, "payPeriod", z.enum(payPeriods, "errors.malformed"), typed.payPeriod);
    return { ...said, isPaid: true, payFrom, payTo, payCurrency, payPeriod, givenInstead: "" };
  }),
);
const unpaid = { payFrom: null, payTo: null, payCurrency: null, payPeriod: null };

/** `skill` is what stands in the field and was not added: it would be lost without a word. */
const skills = z.pipe(
  z.object({
    skills: z.pipe(
      z.pipe(listOf(skillNameSchema), z.transform(uniqueSkills)),
      z.array(z.string()).check(z.maxLength(JOB_SKILLS_LIMIT, "validations.too-many-job-skills")),
    ),
    skill: line,
  }),
  z.transform(({ skills, skill }, context) => {
    const message = skill.trim() && skills.length > 0 ? "validations.skill-left" : "validations.no-skills";
    if (skill.trim() || skills.length === 0)
      context.issues.push({ code: "custom", input: skill, path: ["skills"], message });
    return { skills };
  }),
);

const url = webAddress(URL_LIMIT, "validations.url");

const collection = z.enum(collections, "validations.required");

/** How one applies, whom one may ask, and until when; which days are possible the server knows. */
const applications = z.pipe(
  z.object({
    collectVia: line,
    applicationsUrl: line,
    contactEmail: line,
    showPhone: box,
    contactPhone: line,
    closesOn: line,
  }),
  z.transform((typed, context) => ({
    collectVia: parseField(context, "collectVia", collection, typed.collectVia)!,
    applicationsUrl:
      typed.collectVia === "url"
        ? parseField(context, "applicationsUrl", url, typed.applicationsUrl, "validations.no-applications-url")
        : null,
    contactEmail: parseField(context, "contactEmail", emailAddress, typed.contactEmail, "validations.missing-email")!,
    contactPhone:
      typed.showPhone === "on"
        ? parseField(context, "contactPhone", phoneText, typed.contactPhone, "validations.missing-phone")
        : null,
    closesOn:
      typed.closesOn.trim() === ""
        ? null
        : parseField(context, "closesOn", z.iso.date("validations.closing-date"), typed.closesOn),
  })),
);

/** The parts of a job, each one schema and a step of the wizard: wizard, edit and publishing share them. */
export const jobParts = { basics, location, areas: jobAreas, terms, skills, applications } as const;
export type JobPart = keyof typeof jobParts;
type Parts = typeof jobParts;
export type JobStep<P extends JobPart> = z.output<Parts[P]>;
/** All that a form says of a job. */
export type JobInput = JobStep<"basics"> &
  JobStep<"location"> &
  JobStep<"areas"> &
  JobStep<"terms"> &
  JobStep<"skills"> &
  JobStep<"applications">;

/** All parts at once, each as its step asks for it. */
export const jobSchema = z.pipe(
  z.looseObject({}),
  z.transform((typed, context): JobInput => {
    const parsed = Object.values(jobParts).map((schema) => (schema as z.ZodMiniType).safeParse(typed));
    for (const { error } of parsed)
      for (const issue of error?.issues ?? []) context.issues.push({ ...issue, code: "custom", input: "" });
    return Object.assign({}, ...parsed.map(({ data }) => data));
  }),
);

function ofDraft<S extends z.ZodMiniType>(part: S) {
  return z.intersection(z.object({ draftId: id }), part);
}

/** Begins the draft of this id, too, where there is none: the page that asks made it up. */
export const saveJobOrganizationSchema = z.object({
  draftId: id,
  organizationId: z.uuid("validations.no-organization"),
});
export type SaveJobOrganization = z.infer<typeof saveJobOrganizationSchema>;
/** A draft has none at first. */
export const jobOrganizationSchema = z.object({ draftId: id, organizationId: z._default(z.string(), "") });
export const saveJobBasicsSchema = ofDraft(basics);
export const saveJobLocationSchema = ofDraft(location);
export const saveJobAreasSchema = ofDraft(jobAreas);
export const saveJobTermsSchema = ofDraft(terms);
export const saveJobSkillsSchema = ofDraft(skills);
export const saveJobApplicationsSchema = ofDraft(applications);

export const oneJobDraftSchema = z.object({ draftId: id });
export type OneJobDraft = z.infer<typeof oneJobDraftSchema>;
/** `seen` is what `draftHash` says of the draft that was shown; without it whatever is written by then is meant. */
export const publishJobSchema = z.object({
  draftId: id,
  seen: z.optional(z.string("errors.malformed").check(z.maxLength(100, "errors.malformed"))),
});
export type PublishJob = z.infer<typeof publishJobSchema>;
export const oneJobSchema = z.object({ jobId: id });
export type OneJob = z.infer<typeof oneJobSchema>;
/** Where a job stands: never under another organization's address. */
export const oneJobAddressSchema = z.object({ organizationId: id, jobId: id });
export type OneJobAddress = z.infer<typeof oneJobAddressSchema>;
export const editJobSchema = z.intersection(oneJobSchema, jobSchema);
export type EditJob = z.infer<typeof editJobSchema>;
