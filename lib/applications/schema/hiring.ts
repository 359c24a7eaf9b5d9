import * as z from "zod/mini";
import { plainDigits } from "@/lib/digits";

/** Months for which an organization keeps an application that is decided or whose job is closed, unless it says otherwise; and what it may say. */
export const RETENTION_MONTHS = 6;
export const MAX_RETENTION_MONTHS = 24;

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
