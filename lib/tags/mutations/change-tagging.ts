import type { Viewer } from "@/lib/auth/viewer";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { taggingColumns, taggingOf } from "@/lib/tags/tagging";
import type { ChangeTagging, Tagging } from "@/lib/tags/schema";

/**
 * Holds for what is written from then on: what is there stays until somebody takes themselves out of it. Answers what was
 * there before, for whoever could not change it after all.
 */
export function changeTagging(viewer: Viewer, changed: ChangeTagging): Promise<Result<{ before: Tagging }>> {
  return runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [viewer.profileId]);
    const before = await tx.profile.findFirst({ where: profilesEditableBy(viewer), select: taggingColumns });
    if (!before) return refuse("wrong-profile");
    const { audience, confirms } = changed;
    await tx.profile.updateMany({
      where: profilesEditableBy(viewer),
      data: { taggingAudience: audience, confirmsTags: confirms && confirms === "on" },
    });
    return done({ before: taggingOf(before) });
  });
}
