import * as z from "zod/mini";
import { lengthOf, writtenLine } from "@/lib/text";

export const DISPLAY_NAME_LIMIT = 60;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** One address without quotes, comments or line breaks; 254 is SMTP's limit (RFC 5321 4.5.3.1.3). */
const EMAIL = /^[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** NFKC, without outer white space, in lower case: so that unique means unique. */
export function normalizeEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

export const emailAddress = z.pipe(
  z.pipe(z.string("validations.required").check(z.maxLength(1000, "validations.email")), z.transform(normalizeEmail)),
  z.string().check(
    z.minLength(1, { error: "validations.required", abort: true }),
    z.maxLength(254, { error: "validations.email", abort: true }),
    z.regex(EMAIL, "validations.email"),
  ),
);

export const persistences = ["local", "session", "none"] as const;
const persistence = z._default(z.enum(persistences), "local");

export const signInSchema = z.object({
  email: emailAddress,
  password: z.string("validations.required").check(
    z.minLength(1, { error: "validations.required", abort: true }),
    z.maxLength(PASSWORD_MAX * 4, "errors.wrong-password"),
  ),
  persistence,
});
export type SignIn = z.infer<typeof signInSchema>;

export const signUpSchema = z.object({
  displayName: writtenLine(DISPLAY_NAME_LIMIT, "validations.name-too-long"),
  email: emailAddress,
  password: z.string("validations.required").check(
    z.minLength(1, { error: "validations.required", abort: true }),
    z.refine((password) => lengthOf(password) >= PASSWORD_MIN, { error: "errors.weak-password", abort: true }),
    z.refine((password) => lengthOf(password) <= PASSWORD_MAX, "validations.password-too-long"),
  ),
  persistence,
});
export type SignUp = z.infer<typeof signUpSchema>;
