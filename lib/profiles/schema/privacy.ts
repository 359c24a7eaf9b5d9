import * as z from "zod/mini";
import { audiences, privacyParts } from "@/lib/profiles/schema/terms";

export type PrivacyPart = (typeof privacyParts)[number];

const audience = z.optional(z.enum(audiences, "errors.malformed"));

/** Those that are named are changed, one or all at once. */
export const changePrivacySchema = z.object({ posts: audience, media: audience, profile: audience, allies: audience });
export type ChangePrivacy = z.infer<typeof changePrivacySchema>;

/** Whether the profile and its posts are shown to those who do not know it. */
export const changeDiscoverySchema = z.object({ discoverable: z.enum(["on", "off"], "errors.malformed") });
export type ChangeDiscovery = z.infer<typeof changeDiscoverySchema>;

export type Privacy = Record<PrivacyPart, (typeof audiences)[number]>;
