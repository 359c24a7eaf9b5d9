import * as z from "zod/mini";

/** What whoever hosts this says of it, to everybody. */
export const hostPages = ["rules", "privacy", "terms", "about"] as const;
export type HostPage = (typeof hostPages)[number];

/** That of the rules which were shown; whoever agrees to none has not ticked the box. */
export const rulesVersion = z.string("validations.rules").check(z.regex(/^[0-9a-f]{32}$/, "validations.rules"));

export const agreeToRulesSchema = z.object({ rules: rulesVersion });
export type AgreeToRules = z.infer<typeof agreeToRulesSchema>;
