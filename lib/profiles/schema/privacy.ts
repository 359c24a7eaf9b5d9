import * as z from "zod/mini";

/** "Everyone" means everyone who is signed in. */
export const audiences = ["EVERYONE", "ALLIES"] as const;

/** What of a profile each setting covers, by the names of the settings' pages. */
export const privacyParts = ["posts", "media", "profile", "allies"] as const;
export type PrivacyPart = (typeof privacyParts)[number];

const audience = z.optional(z.enum(audiences, "errors.malformed"));

/** Those that are named are changed, one or all at once. */
export const changePrivacySchema = z.object({ posts: audience, media: audience, profile: audience, allies: audience });
export type ChangePrivacy = z.infer<typeof changePrivacySchema>;
export type Privacy = Record<PrivacyPart, (typeof audiences)[number]>;
