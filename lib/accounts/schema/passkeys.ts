import * as z from "zod/mini";
import { persistence } from "@/lib/accounts/schema";
import { finishSignInSchema } from "@/lib/accounts/schema/second-factor";
import { requiredLine } from "@/lib/strings/text-schema";
import { MINUTE_SECONDS } from "@/lib/time";

/** Passkeys of an account. */
export const MAX_PASSKEYS = 20;
/** Seconds in which one answers. */
export const CHALLENGE_SECONDS = 5 * MINUTE_SECONDS;
/** Characters of what a browser says of one, of which the longest are keys of RSA. */
const MAX_CREDENTIAL = 10_000;
/** WebAuthn's 1,023 bytes. */
const MAX_ID = 1_364;

const base64url = z.string().check(z.regex(/^[\w-]+$/));
const id = base64url.check(z.maxLength(MAX_ID));

/** What a browser hands over, as the text of its JSON; whatever else stands there is left out. */
/** As a browser says it, in JSON. What is wrong within it is nobody's to mend: it is told as malformed. */
const credentialOf = <S extends z.ZodMiniType>(response: S) => {
  const credential = z.object({ id, rawId: id, type: z.literal("public-key"), response });
  return z.pipe(
    z.string("errors.malformed").check(z.maxLength(MAX_CREDENTIAL, "errors.malformed")),
    z.transform((text: string, { issues }): z.output<typeof credential> => {
      const read = credential.safeParse(parsed(text));
      if (read.success) return read.data;
      issues.push({ code: "custom", message: "errors.malformed", input: text });
      return z.NEVER;
    }),
  );
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Those that WebAuthn names; a browser that knows more says what nobody here understands. */
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];

export function knownTransports(named: readonly string[]): Transport[] {
  return transports.filter((one) => named.includes(one));
}

const newCredential = credentialOf(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)), []),
  }),
);
export type NewCredential = z.infer<typeof newCredential>;

const usedCredential = credentialOf(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.string().check(z.regex(/^[\w-]*$/))),
  }),
);
export type UsedCredential = z.infer<typeof usedCredential>;

const passkeyId = z.uuid("errors.not-found");

/** `verificationCode`: of whoever has a second factor, which a passkey stands for. */
export const startPasskeyEnrolmentSchema = z.object({
  verificationCode: z.optional(finishSignInSchema.shape.verificationCode),
});
export type StartPasskeyEnrolment = z.infer<typeof startPasskeyEnrolmentSchema>;

export const finishPasskeyEnrolmentSchema = z.object({ credential: newCredential });
export type FinishPasskeyEnrolment = z.infer<typeof finishPasskeyEnrolmentSchema>;

export const renamePasskeySchema = z.object({ passkeyId, passkeyName: requiredLine(60, "validations.name-too-long") });
export type RenamePasskey = z.infer<typeof renamePasskeySchema>;

export const removePasskeySchema = z.object({ passkeyId });
export type RemovePasskey = z.infer<typeof removePasskeySchema>;

/** What a passkey is asked for: to sign in with it alone, as the second step, or to show that it is still them. */
export const startPasskeySchema = z.object({
  purpose: z.enum(["sign-in", "second-step", "confirm"], "errors.malformed"),
});
export type StartPasskey = z.infer<typeof startPasskeySchema>;

export const signInWithPasskeySchema = z.object({ credential: usedCredential, persistence });

export const finishSignInWithPasskeySchema = z.object({
  credential: usedCredential,
  trust: finishSignInSchema.shape.trust,
});

export const reauthenticateWithPasskeySchema = z.object({ credential: usedCredential });
