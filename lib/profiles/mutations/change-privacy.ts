import type { Viewer } from "@/lib/auth/viewer";
import { privacyOf, privacyColumns } from "@/lib/profiles/privacy";
import { profilesEditableBy } from "@/lib/profiles/policy";
import type { ChangePrivacy, Privacy } from "@/lib/profiles/schema/privacy";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** Holds from the next request on, for old things as for new ones. Answers what was there before, for whoever undoes it. */
export function changePrivacy(viewer: Viewer, changed: ChangePrivacy): Promise<Result<{ before: Privacy }>> {
  return runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [viewer.profileId]);
    const before = await tx.profile.findFirst({ where: profilesEditableBy(viewer), select: privacyColumns });
    if (!before) return refuse("wrong-profile");
    const { posts, media, profile, allies } = changed;
    await tx.profile.updateMany({
      where: profilesEditableBy(viewer),
      data: { postsAudience: posts, mediaAudience: media, profileAudience: profile, alliesAudience: allies },
    });
    return done({ before: privacyOf(before) });
  });
}
