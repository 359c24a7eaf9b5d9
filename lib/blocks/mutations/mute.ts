import type { Viewer } from "@/lib/auth/viewer";
import { canMute, mutesOwnedBy } from "@/lib/blocks/policy";
import type { OneMute } from "@/lib/blocks/schema";
import { newId } from "@/lib/ids";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Its posts leave the profile's feeds, and it is not suggested. Everything else stays, and nobody is told. */
export function muteProfile(viewer: Viewer, { mutedId }: OneMute): Promise<Result<{ isMuted: boolean }>> {
  return runMutation(viewer, async (tx) => {
    if (!canMute(viewer)) return refuse("wrong-profile");
    const visible = await tx.profile.count({ where: { AND: [profilesVisibleTo(viewer), { id: mutedId }] } });
    if (visible === 0 || mutedId === viewer.profileId) return refuse("not-found");
    const { profileId: muterId, clock } = viewer;
    const mute = { muterId, mutedId, id: newId(clock), createdAt: clock.now() };
    await tx.profileMute.createMany({ data: mute, skipDuplicates: true });
    return done({ isMuted: true });
  });
}

export function unmuteProfile(viewer: Viewer, { mutedId }: OneMute): Promise<Result<{ isMuted: boolean }>> {
  return runMutation(viewer, async (tx) => {
    if (!canMute(viewer)) return refuse("wrong-profile");
    await tx.profileMute.deleteMany({ where: { AND: [mutesOwnedBy(viewer), { mutedId }] } });
    return done({ isMuted: false });
  });
}
