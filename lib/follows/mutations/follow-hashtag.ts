import type { Viewer } from "@/lib/auth/viewer";
import { canFollow, hashtagFollowsOwnedBy } from "@/lib/follows/policy";
import { MAX_FOLLOWED_HASHTAGS, type OneHashtag } from "@/lib/follows/schema";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { hashtagOf } from "@/lib/tags/hashtags";

type Followed = { isFollowing: boolean };

/** The public posts with it join the feed For you. Refused: `not-found` for what is none, `too-many-hashtags`. */
export function followHashtag(viewer: Viewer, { name }: OneHashtag): Promise<Result<Followed>> {
  return runMutation(viewer, async (tx) => {
    if (!canFollow(viewer)) return refuse("wrong-profile");
    const tag = hashtagOf(name);
    if (tag === null) return refuse("not-found");
    const { profileId } = viewer;
    // Of two at the limit the second one sees what the first has done.
    await lockRows(tx, "Profile", [profileId]);
    await tx.hashtagFollow.createMany({ data: { profileId, tag, name: name.normalize("NFC") }, skipDuplicates: true });
    const all = await tx.hashtagFollow.count({ where: hashtagFollowsOwnedBy(viewer) });
    return all > MAX_FOLLOWED_HASHTAGS ? refuse("too-many-hashtags") : done({ isFollowing: true });
  });
}

export function unfollowHashtag(viewer: Viewer, { name }: OneHashtag): Promise<Result<Followed>> {
  return runMutation(viewer, async (tx) => {
    if (!canFollow(viewer)) return refuse("wrong-profile");
    const tag = hashtagOf(name) ?? "";
    await tx.hashtagFollow.deleteMany({ where: { AND: [hashtagFollowsOwnedBy(viewer), { tag }] } });
    return done({ isFollowing: false });
  });
}
