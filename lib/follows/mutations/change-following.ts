import type { Viewer } from "@/lib/auth/viewer";
import type { ChangeFollowing, Following } from "@/lib/follows/schema";
import { followingColumns, followingOf } from "@/lib/follows/setting";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Whether others may follow the profile. Switched off it hides who does, in every list and feed, and they stay for when
 * it is switched on again. Answers what was there before, for whoever could not change it after all.
 */
export function changeFollowing(viewer: Viewer, { allowed }: ChangeFollowing): Promise<Result<{ before: Following }>> {
  return runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [viewer.profileId]);
    const before = await tx.profile.findFirst({ where: profilesEditableBy(viewer), select: followingColumns });
    if (!before) return refuse("wrong-profile");
    await tx.profile.updateMany({ where: profilesEditableBy(viewer), data: { allowsFollows: allowed === "on" } });
    return done({ before: followingOf(before) });
  });
}
