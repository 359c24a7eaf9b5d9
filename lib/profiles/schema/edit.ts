import * as z from "zod/mini";
import { emailAddress } from "@/lib/accounts/schema";
import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import { availabilities } from "@/lib/candidates/terms";
import { plainDigits } from "@/lib/strings/digits";
import { seniorities } from "@/lib/jobs/terms";
import { topics } from "@/lib/posts/topics";
import { areas } from "@/lib/profiles/areas";
import { placeIdSchema } from "@/lib/places/schema";
import { handleOf, isHandle, reservedHandles } from "@/lib/profiles/handle";
import { interests } from "@/lib/profiles/interests";
import { skillsSchema } from "@/lib/skills/schema";
import { choicesOf, listOf } from "@/lib/forms/form-list";
import { optionalText, requiredLine, webAddress } from "@/lib/strings/text-schema";
import { STATEMENT_LIMIT, ABOUT_US_LIMIT } from "@/lib/profiles/schema/limits";

const WEBSITE_LIMIT = 300;

export const saveStatementSchema = z.object({
  statement: optionalText(STATEMENT_LIMIT, "validations.statement-too-long"),
});
export type SaveStatement = z.infer<typeof saveStatementSchema>;

export const saveAboutUsSchema = z.object({ aboutUs: optionalText(ABOUT_US_LIMIT, "validations.about-us-too-long") });
export type SaveAboutUs = z.infer<typeof saveAboutUsSchema>;

export const saveInterestsSchema = z.object({ interests: choicesOf(interests) });
export type SaveInterests = z.infer<typeof saveInterestsSchema>;

/** Also with the topics to follow, if these were shown. */
export const chooseInterestsSchema = z.object({
  interests: choicesOf(interests),
  topics: choicesOf(topics),
  topicsShown: z.optional(z.literal("on", "errors.malformed")),
});
export type ChooseInterests = z.infer<typeof chooseInterestsSchema>;

/** A hidden field says "off" and its box "on" after it: without either, what is saved stays. */
const toggle = z.optional(
  z.pipe(
    listOf(z.enum(["off", "on"], "errors.malformed")),
    z.transform((said) => said.includes("on")),
  ),
);

/** Organizations that do not learn that a person is open to work. */
export const HIDDEN_FROM_LIMIT = 50;

/** As people write it, with an @ and in any case. */
const handleLine = z.pipe(
  z.string("errors.malformed").check(z.maxLength(100, "validations.organization")),
  z.transform((text: string) => text.trim().replace(/^@/, "").toLowerCase()),
);

/** One of a list of choices, or none of them; what is not in the form stays as it is. */
function choiceOf<const T extends string>(names: readonly T[]) {
  return z.optional(
    z.pipe(
      z.enum([...names, ""], "errors.malformed"),
      z.transform((name) => (name === "" ? null : (name as T))),
    ),
  );
}

/** `hideFrom` is what stands in the field and was not added: of all that could be lost this must not. */
export const saveAreasSchema = z.pipe(
  z.object({
    areas: choicesOf(areas),
    openToWork: toggle,
    workSeniority: choiceOf(seniorities),
    availability: choiceOf(availabilities),
    hiddenFrom: listOf(handleLine),
    hiddenFromShown: z.optional(z.literal("on", "errors.malformed")),
    hideFrom: z.optional(handleLine),
  }),
  z.transform(({ hiddenFrom, hiddenFromShown, hideFrom, ...saved }, context) => {
    if (!hiddenFromShown) return { ...saved, hiddenFrom: undefined };
    const handles = [...new Set([...hiddenFrom, hideFrom ?? ""].filter((handle) => handle !== ""))];
    if (handles.length > HIDDEN_FROM_LIMIT)
      context.issues.push({
        code: "custom",
        input: handles,
        path: ["hideFrom"],
        message: "validations.too-many-hidden",
      });
    return { ...saved, hiddenFrom: handles };
  }),
);
type SavedAreas = z.infer<typeof saveAreasSchema>;
export type SaveAreas = Pick<SavedAreas, "areas"> & Partial<SavedAreas>;

/** `place` is what stands in the field, `placeId` what was picked; an empty field is no place. */
export const saveLocationSchema = z.pipe(
  z.object({ place: z.string("errors.malformed"), placeId: z.optional(z.string("errors.malformed")) }),
  z.transform(({ place, placeId }, context) => {
    if (place.trim() === "") return { placeId: null };
    const picked = placeIdSchema.safeParse(placeId);
    if (!picked.success)
      context.issues.push({ code: "custom", input: place, path: ["place"], message: "validations.place" });
    return { placeId: picked.data ?? null };
  }),
);
export type SaveLocation = z.infer<typeof saveLocationSchema>;

/** `skill` is what stands in the field and was not added: it would be lost without a word. */
export const saveSkillsSchema = z.pipe(
  z.object({ skills: skillsSchema, skill: z._default(z.string("errors.malformed"), "") }),
  z.transform(({ skills, skill }, context) => {
    const message = skills.length ? "validations.skill-left" : "validations.no-skills";
    if (skill.trim()) context.issues.push({ code: "custom", input: skill, path: ["skills"], message });
    return { skills };
  }),
);
export type SaveSkills = z.infer<typeof saveSkillsSchema>;

const box = z.optional(z.literal("on", "errors.malformed"));
const line = z._default(z.string("errors.malformed"), "");

/** The letters of a number as people write it; whether it exists is known only on the server. */
export const phoneText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000, "validations.phone")),
    z.transform((text: string) => plainDigits(text).trim()),
  ),
  z.string().check(z.maxLength(40, "validations.phone"), z.regex(/^\+?[\d\s().\/‐-―-]{3,}$/, "validations.phone")),
);

const ways = [
  { show: "showEmail", field: "contactEmail", schema: emailAddress, missing: "validations.missing-email" },
  { show: "showPhone", field: "contactPhone", schema: phoneText, missing: "validations.missing-phone" },
  {
    show: "showWebsite",
    field: "website",
    schema: webAddress(WEBSITE_LIMIT, "validations.url"),
    missing: "validations.missing-website",
  },
] as const;

const contactForm = z.object({
  showEmail: box,
  contactEmail: line,
  showPhone: box,
  contactPhone: line,
  showWebsite: box,
  website: line,
});

/** What is not shown is not kept. */
export const saveContactSchema = z.pipe(
  contactForm,
  z.transform((typed, context) => {
    const contact = { contactEmail: null, contactPhone: null, website: null } as Record<
      (typeof ways)[number]["field"],
      string | null
    >;
    for (const { show, field, schema, missing } of ways) {
      if (!typed[show]) continue;
      const parsed = schema.safeParse(typed[field]);
      const message = typed[field].trim() ? parsed.error?.issues[0]?.message : missing;
      if (message) context.issues.push({ code: "custom", input: typed[field], path: [field], message });
      else contact[field] = parsed.data ?? null;
    }
    return contact;
  }),
);
export type SaveContact = z.infer<typeof saveContactSchema>;

const handleText = z.pipe(
  z.pipe(z.string("validations.required"), z.transform(handleOf)),
  z.string().check(
    z.minLength(1, { error: "validations.required", abort: true }),
    z.refine((handle) => !reservedHandles.has(handle), { error: "validations.handle-reserved", abort: true }),
    z.refine(isHandle, "validations.handle"),
  ),
);

export const renameProfileSchema = z.object({
  displayName: requiredLine(DISPLAY_NAME_LIMIT, "validations.name-too-long"),
  handle: handleText,
});
export type RenameProfile = z.infer<typeof renameProfileSchema>;
