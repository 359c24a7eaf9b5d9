import * as z from "zod/mini";
import { SIGN_UP_WORDS_LIMIT } from "@/lib/accounts/schema/limits";
import { requiredText } from "@/lib/strings/text-schema";

const id = z.uuid("errors.not-found");

export const tellWhySchema = z.object({ words: requiredText(SIGN_UP_WORDS_LIMIT, "validations.caption-too-long") });
export type TellWhy = z.infer<typeof tellWhySchema>;

/** Whose it is their session says. */
export const takeBackSignUpSchema = z.object({});

export const decideSignUpSchema = z.object({
  requestedId: id,
  decision: z.enum(["approve", "refuse"], "errors.malformed"),
});
export type DecideSignUp = z.infer<typeof decideSignUpSchema>;

/** `after`: the last one of the page before. */
export const signUpRequestsSchema = z.object({ after: z.optional(id) });
export type SignUpRequestsPage = z.infer<typeof signUpRequestsSchema>;
