import * as z from "zod/mini";
import { lengthOf } from "@/lib/text";
import { requiredLine } from "@/lib/text-schema";
import { trimBy } from "@/lib/trim";

/** Days after which a session that nobody used is over. */
export const SESSION_IDLE_DAYS = 14;
export const DISPLAY_NAME_LIMIT = 60;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/**
 * One address without quotes, comments or line breaks, and without what nobody sees: joiners, bidi controls, variation
 * selectors would make two addresses of one that reads the same. 254 is SMTP's limit (RFC 5321 4.5.3.1.3).
 */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/u;

/**
 * NFKC, without outer white space, in lower case, with the ASCII form of an internationalised domain (UTS 46), which mail
 * servers know it by: so that unique means unique. Of what was normalized it makes the same.
 */
function normalizeEmail(email: string): string {
  // Address books put directional marks around it, which nobody sees. Lower case may compose anew.
  return trimBy(email.normalize("NFKC"), /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
    .toLowerCase()
    .normalize("NFKC")
    .replace(FOREIGN_DOMAIN, asciiDomain);
}

/** Behind the last @, with a letter that is not ASCII; UTS 46 leaves out what shows nothing, which is refused as elsewhere. */
const FOREIGN_DOMAIN =
  /(?<=@)(?=[^@]*[^\x00-\x7f])(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}.\u3002-])+$/u;

function asciiDomain(domain: string): string {
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

export const emailAddress = z.pipe(
  z.pipe(z.string("validations.required").check(z.maxLength(1000, "validations.email")), z.transform(normalizeEmail)),
  z
    .string()
    .check(
      z.minLength(1, { error: "validations.required", abort: true }),
      z.maxLength(254, { error: "validations.email", abort: true }),
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

export const signUpSchema = z.object({
  displayName: requiredLine(DISPLAY_NAME_LIMIT, "validations.name-too-long"),
  email: emailAddress,
  password: newPassword,
  persistence,
  callbackURL,
});
export type SignUp = z.infer<typeof signUpSchema>;

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
