import * as z from "zod/mini";
import { plainDigits } from "@/lib/strings/digits";
import { choicesOf } from "@/lib/forms/form-list";
import { areas } from "@/lib/profiles/areas";
import { firstMonthOf, lastMonthOf } from "@/lib/resumes/dates";
import { optionalLine, optionalText, requiredLine } from "@/lib/strings/text-schema";
import { HOUR_MS } from "@/lib/time";
import { ADDITIONAL_INFO_LIMIT, DESCRIPTION_LIMIT } from "@/lib/resumes/schema/limits";

/** In the order in which a resume shows them. */
export const resumeKinds = ["EXPERIENCE", "EDUCATION", "VOLUNTEERING"] as const;
export type ResumeKind = (typeof resumeKinds)[number];

/** Code points; the database checks the same. */
const LINE_LIMIT = 120;
/** Of one entry. */
export const ENTRY_AREAS_LIMIT = 3;
/** Of one kind. */
export const ENTRIES_LIMIT = 100;
const FIRST_YEAR = 1900;

const kindSchema = z.enum(resumeKinds, "errors.malformed");
export const entryIdSchema = z.uuid("errors.not-found");

const areasSchema = choicesOf(areas, ENTRY_AREAS_LIMIT, "validations.too-many-areas");

type TypedDate = { month: string; year: string };

const dateSchema = z.pipe(
  z
    .custom<TypedDate>(() => true)
    .check(
      z.check(({ value, issues }) => {
        const message = mistakeOf(value);
        if (message) issues.push({ code: "custom", message, input: value });
      }),
    ),
  z.transform(dateOf),
);

/** The mistake of an end is also that it comes before the start. */
const endSchema = z.pipe(
  z
    .custom<{ typed: TypedDate; from: TypedDate } | null>(() => true)
    .check(
      z.check(({ value, issues }) => {
        if (value === null) return;
        const { typed, from } = value;
        const early = !mistakeOf(from) && lastMonthOf(dateOf(typed)) < firstMonthOf(dateOf(from));
        const message = mistakeOf(typed) ?? (early ? "validations.to-before-from" : undefined);
        if (message) issues.push({ code: "custom", message, input: value });
      }),
    ),
  z.transform((end) => end && dateOf(end.typed)),
);

function mistakeOf({ month, year }: TypedDate): string | undefined {
  if (!month && !year) return "validations.required";
  if (month && !/^(0[1-9]|1[0-2])$/.test(month)) return "validations.month";
  return /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR ? undefined : "validations.year";
}

function dateOf({ month, year }: TypedDate): string {
  return month ? `${year}-${month}` : year;
}

const entryShape = {
  kind: kindSchema,
  title: requiredLine(LINE_LIMIT, "validations.line-too-long"),
  subtitle: optionalLine(LINE_LIMIT, "validations.line-too-long"),
  description: optionalText(DESCRIPTION_LIMIT, "validations.description-too-long"),
  additionalInfo: optionalText(ADDITIONAL_INFO_LIMIT, "validations.additional-info-too-long"),
  from: dateSchema,
  to: endSchema,
  isCurrent: z.boolean(),
  areas: areasSchema,
};

/**
 * A form types dates in two fields, "03" and "2021", the month or nothing; here they become `from` and `to`, "2021-03"
 * or "2021", each with its own mistakes. Whatever stands at the end of something that goes on is left out.
 */
const gatherDates = z.transform((typed: unknown) => {
  if (typeof typed !== "object" || typed === null) return typed;
  const fields = typed as Record<string, unknown>;
  const part = (name: string) => plainDigits(String(fields[name] ?? "")).trim();
  const from = { month: part("fromMonth"), year: part("fromYear") };
  const to = { typed: { month: part("toMonth"), year: part("toYear") }, from };
  const isCurrent = fields.isCurrent === "on";
  return { ...fields, from, to: isCurrent ? null : to, isCurrent };
});

export const createResumeEntrySchema = z.pipe(gatherDates, z.object(entryShape));
export type CreateResumeEntry = z.infer<typeof createResumeEntrySchema>;

export const editResumeEntrySchema = z.pipe(gatherDates, z.object({ ...entryShape, entryId: entryIdSchema }));
export type EditResumeEntry = z.infer<typeof editResumeEntrySchema>;

export const oneResumeEntrySchema = z.object({ entryId: entryIdSchema });
export type OneResumeEntry = z.infer<typeof oneResumeEntrySchema>;

export const moveResumeEntrySchema = z.object({
  entryId: entryIdSchema,
  direction: z.enum(["up", "down"], "errors.malformed"),
});
export type MoveResumeEntry = z.infer<typeof moveResumeEntrySchema>;

/** It is a later month east of Greenwich already. */
const EASTERNMOST_OFFSET_MS = 14 * HOUR_MS;

/**
 * What only a clock can tell: nothing begins in the future, and a known end is near. Keys of messages by field. A year
 * alone comes before its months, as the text that it is: one of them may do.
 */
export function mistakesInTime(
  { from, to }: { from: string; to: string | null },
  now: Date,
): Partial<Record<"from" | "to", string>> {
  const thisMonth = new Date(now.getTime() + EASTERNMOST_OFFSET_MS).toISOString().slice(0, 7);
  const nextYear = `${Number(thisMonth.slice(0, 4)) + 1}${thisMonth.slice(4)}`;
  return {
    ...(from > thisMonth && { from: "validations.from-in-future" }),
    ...(to && to > nextYear && { to: "validations.to-in-future" }),
  };
}
