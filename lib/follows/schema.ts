import * as z from "zod/mini";
import { profileListSchema } from "@/lib/profiles/schema/page";

/** Of one profile. */
export const MAX_FOLLOWS = 2_000;
/** Beyond so many they are not told apart. */
export const MAX_COUNTED_FOLLOWERS = 1_000;
/** For their number the settings of so many are asked, the newest. */
export const MAX_READ_FOLLOWERS = 5_000;

/** #tags that one profile follows. */
export const MAX_FOLLOWED_HASHTAGS = 50;

/** `name`: the #tag as it is written, without its #. */
export const oneHashtagSchema = z.object({
  name: z.string("errors.malformed").check(z.minLength(1, "errors.malformed"), z.maxLength(600, "errors.malformed")),
});
export type OneHashtag = z.infer<typeof oneHashtagSchema>;

/** `profileId` stands in every form for who follows. */
export const oneFollowSchema = z.object({ followedId: z.uuid("errors.not-found") });
export type OneFollow = z.infer<typeof oneFollowSchema>;

/** A page of who follows a profile, or whom it follows: `before` is the follow of the last one that is already shown. */
export const followListSchema = profileListSchema;
export type FollowList = z.infer<typeof followListSchema>;

/** Whether others may follow the profile. */
export const changeFollowingSchema = z.object({ allowed: z.enum(["on", "off"], "errors.malformed") });
export type ChangeFollowing = z.infer<typeof changeFollowingSchema>;
export type Following = ChangeFollowing;
