import type { Viewer } from "@/lib/auth/viewer";
import { notificationMutesOwnedBy } from "@/lib/notifications/policy";
import type { MuteNotifications } from "@/lib/notifications/schema";
import { postsVisibleTo } from "@/lib/posts/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** The profile is told nothing more of what happens to the post; what it was told stays. */
export function muteNotifications(viewer: Viewer, { postId }: MuteNotifications): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const visible = await tx.post.count({ where: { AND: [postsVisibleTo(viewer), { id: postId }] } });
    if (visible === 0) return refuse("not-found");
    const mute = { profileId: viewer.profileId, postId };
    await tx.notificationMute.createMany({ data: mute, skipDuplicates: true });
    return done();
  });
}

export function unmuteNotifications(viewer: Viewer, { postId }: MuteNotifications): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    await tx.notificationMute.deleteMany({ where: { AND: [notificationMutesOwnedBy(viewer), { postId }] } });
    return done();
  });
}
