import * as z from "zod/mini";

export const deactivateSchema = z.object({});

/** Organizations that its page names at once: when these have an owner the next ones are. */
export const MAX_NAMED_ORGANIZATIONS = 100;

/** `ending`: the ids of the organizations that its page named as what ends with the account, with spaces between. */
export const requestDeletionSchema = z.object({
  ending: z._default(z.string("errors.malformed").check(z.maxLength(10_000, "errors.malformed")), ""),
});
export type RequestDeletion = z.infer<typeof requestDeletionSchema>;

export const comeBackSchema = z.object({ callbackURL: z.string("errors.malformed") });
