import { lockPair } from "@/lib/allies/mutations/lock-pair";
import type { Viewer } from "@/lib/auth/viewer";
import { recordEvent } from "@/lib/events/mutations/record";
import { canFollow, profileFollowsOwnedBy, profilesFollowableBy } from "@/lib/follows/policy";
import { MAX_FOLLOWS, type OneFollow } from "@/lib/follows/schema";
import { newId } from "@/lib/ids";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

type Followed = { isFollowing: boolean };

/**
 * Its public posts join the feed For you; that makes nobody an ally. Followed twice is followed. Refused: `not-found` also
 * where it does not let itself be followed, `unverified-email`, so that nobody is followed by accounts that cost nothing, and
 * `too-many-follows`.
 */
export function followProfile(viewer: Viewer, { followedId }: OneFollow): Promise<Result<Followed>> {
  return runMutation(viewer, async (tx) => {
    if (!canFollow(viewer)) return refuse("wrong-profile");
    if (!(await lockPair(tx, viewer, followedId))) return refuse("not-found");
    const isFollowable =
      (await tx.profile.count({ where: { AND: [profilesFollowableBy(viewer), { id: followedId }] } })) > 0;
    if (!isFollowable) return refuse("not-found");
    if (!(await verifiedAccountOf(tx, viewer))) return refuse("unverified-email");
    const { profileId: followerId, userId: actedById, clock } = viewer;
    const follow = { followerId, followedId, id: newId(clock), actedById, createdAt: clock.now() };
    const { count } = await tx.profileFollow.createMany({ data: follow, skipDuplicates: true });
    if (count === 0) return done({ isFollowing: true });
    const all = await tx.profileFollow.count({ where: profileFollowsOwnedBy(viewer), take: MAX_FOLLOWS + 1 });
    if (all > MAX_FOLLOWS) return refuse("too-many-follows");
    await recordEvent(tx, viewer, { type: "PROFILE_FOLLOWED", fromId: followerId, toId: followedId });
    return done({ isFollowing: true });
  });
}

/** Also of one that does not let itself be followed any more, or is not to be seen. */
export function unfollowProfile(viewer: Viewer, { followedId }: OneFollow): Promise<Result<Followed>> {
  return runMutation(viewer, async (tx) => {
    if (!canFollow(viewer)) return refuse("wrong-profile");
    await lockRows(tx, "Profile", [viewer.profileId, followedId]);
    const { count } = await tx.profileFollow.deleteMany({
      where: { AND: [profileFollowsOwnedBy(viewer), { followedId }] },
    });
    if (count > 0)
      await recordEvent(tx, viewer, { type: "PROFILE_UNFOLLOWED", fromId: viewer.profileId, toId: followedId });
    return done({ isFollowing: false });
  });
}
