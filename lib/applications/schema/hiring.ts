import * as z from "zod/mini";
import { plainDigits } from "@/lib/strings/digits";
import { MAX_RETENTION_MONTHS } from "@/lib/applications/schema/limits";

const WRONG = "validations.retention";

export const chooseRetentionSchema = z.object({
  organizationId: z.uuid("errors.not-found"),
  retentionMonths: z.pipe(
    z.pipe(
      z.string(WRONG).check(z.maxLength(10, WRONG)),
      z.transform((typed: string) => plainDigits(typed).trim()),
    ),
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, WRONG)),
      z.pipe(z.transform(Number), z.int(WRONG).check(z.minimum(1, WRONG), z.maximum(MAX_RETENTION_MONTHS, WRONG))),
    ),
  ),
});
export type ChooseRetention = z.infer<typeof chooseRetentionSchema>;

export const hiringPageSchema = z.object({ organizationId: z.uuid("errors.not-found") });
