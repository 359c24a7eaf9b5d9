import * as z from "zod/mini";
import { verificationCode } from "@/lib/accounts/schema/second-factor";
import { plainDigits } from "@/lib/strings/digits";

/** With its country code, in digits of any script; whether it exists is known only on the server. */
const phoneNumber = z.pipe(
  z.pipe(
    z.string("validations.missing-phone").check(z.maxLength(1000, "errors.invalid-phone-number")),
    z.transform((typed: string) => plainDigits(typed).trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: "validations.missing-phone", abort: true }),
      z.maxLength(40, "errors.invalid-phone-number"),
      z.regex(/^\+[\d\s().\/‐-―-]{3,}$/, "errors.invalid-phone-number"),
    ),
);

/** Of a factor that is there already; empty where there is none. */
const ownCode = z.pipe(
  z._default(z.string("errors.malformed"), ""),
  z.pipe(
    z.transform((typed: string) => typed || undefined),
    z.optional(verificationCode),
  ),
);

export const startPhoneSchema = z.object({ phoneNumber, verificationCode: ownCode });
export type StartPhone = z.infer<typeof startPhoneSchema>;

export const startEnrolmentSchema = z.object({ verificationCode: ownCode });
export type StartEnrolment = z.infer<typeof startEnrolmentSchema>;

/** Asked for by a button alone. */
export const sendPhoneCodeSchema = z.object({});
