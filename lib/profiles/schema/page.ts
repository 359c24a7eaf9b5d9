import * as z from "zod/mini";

const profileTabs = ["posts", "resume", "information", "allies", "media", "organizations", "members"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** As whom owners may look at their own profile: as anybody who is signed in, or as an ally. */
export const viewAsChoices = ["everyone", "ally"] as const;
export type ViewAs = (typeof viewAsChoices)[number];

const pageParts = {
  as: z.optional(z.enum(viewAsChoices)),
  /** The id of the last one that is already shown. */
  before: z.optional(z.uuid("errors.not-found")),
};

/** The address of a profile's page. */
export const profilePageSchema = z.object({ tab: z.optional(z.enum(profileTabs)), ...pageParts });

/** A page of something that a profile has: its posts, its allies, its organizations or members. */
export const profileListSchema = z.object({ id: z.uuid("errors.not-found"), ...pageParts });
export type ProfileListPage = z.infer<typeof profileListSchema>;
