import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { importedItemsOwnedBy } from "@/lib/imports/policy";
import { placePicture } from "@/lib/media/mutations/place-picture";
import { cardAsColumns, linkCardOf, wordsOf } from "@/lib/posts/link-card";
import { holdPost } from "@/lib/posts/mutations/hold";
import { lockHeldPost } from "@/lib/posts/mutations/release";
import {
  canPost,
  postDraftsOwnedBy,
  postRemovalsOwnedBy,
  postsDeletableBy,
  postsRestorableBy,
} from "@/lib/posts/policy";
import { postHoldsOwnedBy } from "@/lib/posts/policy/hold";
import type { CreatePost, OnePost, PublishPostDraft } from "@/lib/posts/schema";
import { maskOf, topicNumber } from "@/lib/posts/topics";
import { casesTakenBackBy } from "@/lib/reports/policy/hold";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { placingMutation } from "@/lib/posts/mutations/placing";
import { runMutation } from "@/lib/run-mutation";
import { placeMentions } from "@/lib/tags/mutations/mention";
import { placeHashtags, placeTags } from "@/lib/tags/mutations/tag";

/** The topics stand in rows of their own and, for scans over the newest posts, in the post's mask. */
export function createPost(viewer: Viewer, post: CreatePost): Promise<Result<{ postId: string }>> {
  return placingMutation(viewer, (tx) => publish(tx, viewer, post));
}

/** A draft becomes the post that its form says, and is no more: of two at once one does. */
export function publishPostDraft(
  viewer: Viewer,
  { draftId: id, ...post }: PublishPostDraft,
): Promise<Result<{ postId: string }>> {
  return placingMutation(viewer, async (tx) => {
    // What was brought along and published does not come again.
    await tx.importedItem.updateMany({
      where: { AND: [importedItemsOwnedBy(viewer), { draftId: id }] },
      data: { draftId: null },
    });
    const { count } = await tx.postDraft.deleteMany({ where: { AND: [postDraftsOwnedBy(viewer), { id }] } });
    return count === 1 ? publish(tx, viewer, post) : refuse("not-found");
  });
}

async function publish(
  tx: Transaction,
  viewer: Viewer,
  { text, topics = [], pictures = [], tags = [], placeId, commentsAudience, ...said }: CreatePost,
): Promise<Result<{ postId: string }>> {
  if (!canPost(viewer)) return refuse("wrong-profile");
  const { clock, profileId, userId: actedById } = viewer;
  const id = newId(clock);
  const card = linkCardOf({ text, ...said });
  await tx.post.create({
    data: {
      ...{ id, profileId, actedById, text, topicMask: maskOf(topics), commentsAudience, createdAt: clock.now() },
      placeId: placeId || null,
      ...cardAsColumns(card),
    },
  });
  await tx.postTopic.createMany({ data: topics.map((topic) => ({ topic: topicNumber(topic), postId: id })) });
  for (const [position, { pictureId, alt }] of pictures.entries()) {
    const problem = await placePicture(tx, viewer, pictureId, { use: "POST", postId: id, position, alt });
    if (problem) return invalid({ [`pictures.${position}.pictureId`]: problem });
  }
  const refused = await placeTags(tx, viewer, id, { added: tags, removed: [] });
  if (refused) return refused;
  await placeHashtags(tx, viewer, { postId: id, text, isNew: true });
  await placeMentions(tx, viewer, { postId: id, text, isNew: true });
  if (await holdPost(tx, viewer, { postId: id, text: wordsOf(text, card) })) return done({ postId: id });
  await recordEvent(tx, viewer, { type: "POST_PUBLISHED", fromId: profileId, subjectId: id });
  return done({ postId: id });
}

/**
 * Hides the post for all at once. Deleting it again finds it deleted, which is what was asked. What the moderators removed
 * is not kept any longer: nobody puts it back. Nor what waits for them, and its case where nothing is said in it.
 */
export function deletePost(viewer: Viewer, { postId }: OnePost): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const holds = { AND: [postHoldsOwnedBy(viewer), { postId }] } as const;
    // Of this and of what publishes it by itself in the same moment, one waits for the other.
    if ((await tx.postHold.count({ where: holds })) > 0) await lockHeldPost(tx, casesTakenBackBy(viewer), postId);
    const remove = () =>
      tx.post.updateMany({
        where: { AND: [postsDeletableBy(viewer), { id: postId }] },
        data: { deletedAt: viewer.clock.now() },
      });
    if ((await remove()).count === 1) return changed(tx, viewer);
    const gone = await tx.post.count({ where: { AND: [postsRestorableBy(viewer), { id: postId }] } });
    if (gone === 1) return done();
    const held = await tx.postHold.deleteMany({ where: holds });
    if (held.count === 1) {
      await tx.reportCase.deleteMany({ where: { AND: [casesTakenBackBy(viewer), { subjectId: postId }] } });
      return done();
    }
    const kept = { AND: [postRemovalsOwnedBy(viewer), { postId }] } as const;
    if ((await tx.removal.deleteMany({ where: kept })).count > 0) return done();
    // What a moderator has put back while this waited goes as well.
    return (await remove()).count === 1 ? changed(tx, viewer) : refuse("not-found");
  });
}

/** Undo: within 30 s of the deletion, with its likes. */
export function restorePost(viewer: Viewer, { postId }: OnePost): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { AND: [postsRestorableBy(viewer), { id: postId }] },
      data: { deletedAt: null },
    });
    if (count === 1) return changed(tx, viewer);
    const there = await tx.post.count({ where: { AND: [postsDeletableBy(viewer), { id: postId }] } });
    return there === 1 ? done() : refuse("not-found");
  });
}

/** What its profile was told of it goes and comes with the post. */
async function changed(tx: Transaction, viewer: Viewer): Promise<Result> {
  await recordEvent(tx, viewer, { type: "NOTIFICATIONS_CHANGED", fromId: viewer.profileId });
  return done();
}
