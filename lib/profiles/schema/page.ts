import * as z from "zod/mini";
import { normalizeText } from "@/lib/strings/text";

const profileTabs = ["posts", "resume", "information", "allies", "media", "organizations", "members"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** As whom owners may look at their own profile: as anybody who is signed in, or as an ally. */
export const viewAsChoices = ["everyone", "ally"] as const;
export type ViewAs = (typeof viewAsChoices)[number];

/** On the Allies tab, beside the allies, for whoever answers for the profile. */
export const allyLists = ["received", "sent", "suggestions"] as const;
export type AllyListName = (typeof allyLists)[number];
/** And for everybody to whom it shows its allies: who follows it, and whom it follows. */
export const followLists = ["followers", "following"] as const;
export type FollowListName = (typeof followLists)[number];

/** UTF-16 units, as browsers count. */
export const NAME_QUERY_LIMIT = 100;

const pageParts = {
  as: z.optional(z.enum(viewAsChoices)),
  /** The id of the last one that is already shown. */
  before: z.optional(z.uuid("errors.not-found")),
};

/** What a name is looked for by: the same without case and accents. */
export const nameQuery = z.pipe(
  z.string().check(z.maxLength(NAME_QUERY_LIMIT, "errors.malformed")),
  z.transform((text) => normalizeText(text)),
);

/** The address of a profile's page. */
export const profilePageSchema = z.object({
  tab: z.optional(z.enum(profileTabs)),
  show: z.optional(z.enum([...allyLists, ...followLists])),
  q: z.optional(nameQuery),
  ...pageParts,
});
export type ProfilePage = z.infer<typeof profilePageSchema>;

/** A page of something that a profile has: its posts, its allies, its organizations or members. */
export const profileListSchema = z.object({ id: z.uuid("errors.not-found"), ...pageParts });
export type ProfileListPage = z.infer<typeof profileListSchema>;
