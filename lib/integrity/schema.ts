import * as z from "zod/mini";
import { purposes } from "./terms";

const MAX_CAPTCHA_LENGTH = 8_000;

const purpose = z.enum(purposes, "errors.malformed");
const captchaToken = z.optional(
  z.string("errors.malformed").check(z.maxLength(MAX_CAPTCHA_LENGTH, "errors.malformed")),
);

/** First alone; then, where that is asked for, with what a captcha or its mock has said. */
export const askIntegritySchema = z.object({ purpose, recaptcha_v3_token: captchaToken, debug_token: captchaToken });
export type AskIntegrity = z.infer<typeof askIntegritySchema>;

export const depositProofSchema = z.object({
  token: z.string("errors.malformed").check(z.maxLength(1_000, "errors.malformed")),
});
export type DepositProof = z.infer<typeof depositProofSchema>;

/** What the app says to whoever asks: a token, or what to do for one. */
export type IntegrityAnswer =
  | { kind: "work"; token: string; ttl: number; pieces: number; bits: number }
  | { kind: "captcha"; script: string; siteKey: string }
  | { kind: "mock" }
  | { kind: "token"; token: string; ttl: number };
