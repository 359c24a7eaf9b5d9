import type { Clock } from "@/lib/clock";
import { fieldErrors, inputOfValues } from "@/lib/forms/form-tree";
import { applicationProblems, columnsOf } from "@/lib/jobs/columns";
import type { JobContent } from "@/lib/jobs/content";
import { jobValues } from "@/lib/jobs/form-values";
import { type JobInput, type JobPart, jobParts, jobSchema } from "@/lib/jobs/schema";
import type { Fields } from "@/lib/result";

/** The job that a draft says, or what is missing or wrong in it, by field. */
export function completeJob(clock: Clock, content: JobContent): { input: JobInput } | { missing: Fields } {
  const parsed = jobSchema.safeParse(inputOf(content));
  if (!parsed.success) return { missing: fieldErrors(parsed.error.issues) };
  const missing = applicationProblems(clock, parsed.data, columnsOf.applications(parsed.data));
  return Object.keys(missing).length > 0 ? { missing } : { input: parsed.data };
}

/** Whether a draft has got past a step of its wizard. */
export function isStepComplete(
  { organization, content }: { organization: object | null; content: JobContent },
  step: JobPart | "organization",
): boolean {
  return step === "organization" ? organization !== null : isPartComplete(content, step);
}

/** Whether a part says all that it has to; which days are possible is asked in the end. */
function isPartComplete(content: JobContent, part: JobPart): boolean {
  return jobParts[part].safeParse(inputOf(content)).success;
}

/** As its forms would send it: in any language, since names of places are not read. */
function inputOf(content: JobContent) {
  return inputOfValues(jobValues(content, "en")) ?? {};
}
