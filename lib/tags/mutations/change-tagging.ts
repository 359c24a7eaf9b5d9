import type { Viewer } from "@/lib/auth/viewer";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import type { ChangeTagging } from "@/lib/tags/schema";

/** Holds for what is written from then on: what is there stays until somebody takes themselves out of it. */
export function changeTagging(viewer: Viewer, { audience, confirms }: ChangeTagging): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const { count } = await tx.profile.updateMany({
      where: profilesEditableBy(viewer),
      data: { taggingAudience: audience, confirmsTags: confirms && confirms === "on" },
    });
    return count === 1 ? done() : refuse("wrong-profile");
  });
}
