import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { MAX_COUNTED_SHARES } from "@/lib/posts/card-query";
import { isLinkRefused } from "@/lib/posts/mutations/hold";
import {
  canPost,
  postSharesEndedBy,
  postSharesOwnedBy,
  postSharesVisibleTo,
  postsShareableBy,
} from "@/lib/posts/policy";
import type { OnePost, SharePost } from "@/lib/posts/schema";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** `ownShare` is what the viewer's profile says to it, null while it does not share it. */
export type Shares = { shareCount: number; ownShare: string | null };

/**
 * However often at once, a profile shares a post once; another text then takes the place of the first. What it took back
 * stands again where it stood, and is told to nobody anew. Whoever may no longer see the post by the time it stands shares
 * nothing: the database locks the post to place the share in feeds, so the last look at it comes after a deletion or
 * before.
 */
export function sharePost(viewer: Viewer, { postId, text }: SharePost): Promise<Result<Shares>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    if (!(await findShareable(tx, viewer, postId))) return refuse("not-found");
    if (await isLinkRefused(tx, viewer, { text: text ?? "" })) return invalid({ text: "validations.share-link" });
    const { profileId, userId: actedById, clock } = viewer;
    const share = { id: newId(clock), postId, profileId, actedById, text: text ?? "", createdAt: clock.now() };
    const { count: made } = await tx.postShare.createMany({ data: share, skipDuplicates: true });
    const before = { AND: [postSharesEndedBy(viewer), { postId }] } as const;
    const anew = { text: share.text, actedById, endedAt: null };
    const again = made === 1 ? 0 : (await tx.postShare.updateMany({ where: before, data: anew })).count;
    if (made + again === 0 && text !== undefined)
      await tx.postShare.updateMany({ where: { AND: [postSharesOwnedBy(viewer), { postId }] }, data: { text } });
    return sharesAfter(tx, viewer, postId, made + again === 1 ? "POST_SHARED" : null);
  });
}

/**
 * What a profile said it takes back wherever it stands; its words go for good. Of a post that it does not see any more it
 * learns no count, nor whether it is there: what is not shared is taken back.
 */
export function unsharePost(viewer: Viewer, { postId }: OnePost): Promise<Result<Shares>> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const where = { AND: [postSharesOwnedBy(viewer), { postId }] } as const;
    const share = await tx.postShare.findFirst({ where, select: { post: { select: { profileId: true } } } });
    const { count } = await tx.postShare.updateMany({ where, data: { endedAt: viewer.clock.now(), text: "" } });
    if (await findShareable(tx, viewer, postId))
      return sharesAfter(tx, viewer, postId, count === 1 ? "POST_UNSHARED" : null);
    const { profileId: fromId } = viewer;
    const event = { type: "POST_UNSHARED", fromId, subjectId: postId } as const;
    if (share && count === 1) await recordEvent(tx, viewer, { ...event, toId: share.post.profileId });
    return done({ shareCount: 0, ownShare: null });
  });
}

function findShareable(tx: Transaction, viewer: Viewer, postId: string) {
  return tx.post.findFirst({ where: { AND: [postsShareableBy(viewer), { id: postId }] }, select: { profileId: true } });
}

/** What this viewer sees of it afterwards. A post that went away meanwhile undoes it all. */
async function sharesAfter(
  tx: Transaction,
  viewer: Viewer,
  postId: string,
  type: "POST_SHARED" | "POST_UNSHARED" | null,
): Promise<Result<Shares>> {
  const post = await findShareable(tx, viewer, postId);
  if (!post) return refuse("not-found");
  if (type) await recordEvent(tx, viewer, { type, fromId: viewer.profileId, toId: post.profileId, subjectId: postId });
  const shareCount = await tx.postShare.count({
    where: { AND: [postSharesVisibleTo(viewer), { postId }] },
    take: MAX_COUNTED_SHARES,
  });
  const own = await tx.postShare.findFirst({
    where: { AND: [postSharesOwnedBy(viewer), { postId }] },
    select: { text: true },
  });
  return done({ shareCount, ownShare: own?.text ?? null });
}
