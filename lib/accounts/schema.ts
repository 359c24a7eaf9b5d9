import * as z from "zod/mini";
import { lengthOf } from "@/lib/strings/text";
import { requiredLine } from "@/lib/strings/text-schema";
import { EMAIL, EMAIL_LIMIT, normalizeEmail, TYPED_EMAIL_LIMIT } from "@/lib/accounts/schema/email-address";
import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import { rulesVersion } from "@/lib/rules/schema";

/** Days after which a session that nobody used is over. */
export const SESSION_IDLE_DAYS = 14;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export const emailAddress = z.pipe(
  z.pipe(
    z.string("validations.required").check(z.maxLength(TYPED_EMAIL_LIMIT, "validations.email")),
    z.transform(normalizeEmail),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: "validations.required", abort: true }),
      z.maxLength(EMAIL_LIMIT, { error: "validations.email", abort: true }),
      z.regex(EMAIL, "validations.email"),
    ),
);

const persistences = ["local", "session", "none"] as const;
export const persistence = z._default(z.enum(persistences, "errors.malformed"), "local");

/** One that is to be checked. */
const password = z
  .string("validations.required")
  .check(
    z.minLength(1, { error: "validations.required", abort: true }),
    z.maxLength(PASSWORD_MAX * 4, "errors.wrong-password"),
  );

/** One that is to be from now on. */
export const newPassword = z.string("validations.required").check(
  z.minLength(1, { error: "validations.required", abort: true }),
  z.refine((password) => lengthOf(password) >= PASSWORD_MIN, { error: "errors.weak-password-short", abort: true }),
  z.refine((password) => lengthOf(password) <= PASSWORD_MAX, "validations.password-too-long"),
);

/**
 * The same once more, so that nobody locks themselves out by a slip of a key. Its name keeps it from being sent back.
 */
export const passwordConfirmation = z.string("validations.required").check(z.minLength(1, "validations.required"));

/** Where to, for whoever does not come there at once. */
const callbackURL = z._default(z.string("errors.malformed"), "/");

export const signInSchema = z.object({ email: emailAddress, password, persistence, callbackURL });
export type SignIn = z.infer<typeof signInSchema>;

/** Where a link leads on, by which one chooses the password. */
export const signUpByMailSchema = z.object({
  displayName: requiredLine(DISPLAY_NAME_LIMIT, "validations.name-too-long"),
  email: emailAddress,
  rules: rulesVersion,
  /** Asked for where signing up takes one. */
  invitation: z._default(z.string("errors.malformed").check(z.maxLength(100, "validations.invitation")), ""),
  callbackURL,
});
export const signUpSchema = z.extend(signUpByMailSchema, { password: newPassword, persistence });
export type SignUp = z.infer<typeof signUpSchema>;
/** Whether a link is sent the server knows, and it may have changed since the form was shown. */
export const signUpEitherWaySchema = z.extend(signUpSchema, { password: z.optional(newPassword) });

/** Whatever stands in a link: what is no token is found nowhere, like one that was used. */
const token = z._default(z.string("errors.malformed"), "");

export const requestResetSchema = z.object({ email: emailAddress });
export type RequestReset = z.infer<typeof requestResetSchema>;

export const resetPasswordSchema = z
  .object({ token, newPassword, passwordConfirmation })
  .check(
    z.refine((typed) => typed.newPassword === typed.passwordConfirmation, {
      error: "validations.passwords-differ",
      path: ["passwordConfirmation"],
    }),
  );
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const changePasswordSchema = z
  .object({ currentPassword: password, newPassword, passwordConfirmation })
  .check(
    z.refine((typed) => typed.newPassword === typed.passwordConfirmation, {
      error: "validations.passwords-differ",
      path: ["passwordConfirmation"],
    }),
  );
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const reauthenticateSchema = z.object({ password });
export type Reauthenticate = z.infer<typeof reauthenticateSchema>;

export const correctEmailSchema = z.object({ email: emailAddress });
export type CorrectEmail = z.infer<typeof correctEmailSchema>;

export const changeEmailSchema = z.object({ newEmail: emailAddress });
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

/** Of a link: to the new address, or back from it. */
export const emailLinkSchema = z.object({ token });
export type EmailLink = z.infer<typeof emailLinkSchema>;

export const verifyEmailSchema = z.object({ token });
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

const deviceId = z.string("errors.not-found").check(z.maxLength(100, "errors.not-found"));

export const endDeviceSchema = z.object({ sessionId: deviceId });
export type EndDevice = z.infer<typeof endDeviceSchema>;

export const forgetDeviceSchema = z.object({ deviceId });
export type ForgetDevice = z.infer<typeof forgetDeviceSchema>;
