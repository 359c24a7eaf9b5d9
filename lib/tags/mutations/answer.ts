import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { isTie, mentionsRemovableBy, postTagsRemovableBy } from "@/lib/tags/policy";
import type { OneTag } from "@/lib/tags/schema";

/**
 * The acting profile takes itself out of a post, or of a comment, for good: no edit ties it to that again. An edit
 * meanwhile waits for the lock of the post, and finds it removed. Answers by which handle texts that are open name it.
 */
export function removeTag(viewer: Viewer, of: OneTag): Promise<Result<{ handle: string }>> {
  return runMutation(viewer, async (tx) => {
    const ties = await tiesOf(tx, viewer, of);
    if (!ties) return refuse("not-found");
    const { tags, mentions, authorId, isTied } = ties;
    await tx.postTag.updateMany({ where: tags, data: { state: "REMOVED" } });
    await tx.mention.updateMany({ where: mentions, data: { state: "REMOVED" } });
    const { postId: subjectId, commentId } = of;
    const between = { fromId: authorId, toId: viewer.profileId, subjectId, ...(commentId && { commentId }) };
    if (isTied) await recordEvent(tx, viewer, { type: "TAG_ENDED", ...between });
    return done({ handle: viewer.profile.handle });
  });
}

/** What waited is shown from now on, in feeds at its place of now, or of when it was shown first. Answers the same. */
export function confirmTag(viewer: Viewer, of: OneTag): Promise<Result<{ handle: string }>> {
  return runMutation(viewer, async (tx) => {
    const ties = await tiesOf(tx, viewer, of);
    if (!ties?.isTied) return refuse("not-found");
    const [tags, ...tagFilters] = ties.tags.AND;
    const [mentions, ...mentionFilters] = ties.mentions.AND;
    const waiting = { AND: [tags, ...tagFilters, { state: "WAITING" as const }] } as const;
    await tx.postTag.updateMany({
      where: { AND: [...waiting.AND, { wasShown: false }] },
      data: { state: "SHOWN", id: newId(viewer.clock) },
    });
    await tx.postTag.updateMany({ where: waiting, data: { state: "SHOWN" } });
    await tx.mention.updateMany({
      where: { AND: [mentions, ...mentionFilters, { state: "WAITING" }] },
      data: { state: "SHOWN" },
    });
    await recordEvent(tx, viewer, { type: "NOTIFICATIONS_CHANGED", fromId: viewer.profileId });
    return done({ handle: viewer.profile.handle });
  });
}

/** How it is tied to that, with the post locked; null where it is not, nor was. */
async function tiesOf(tx: Transaction, viewer: Viewer, { postId, commentId }: OneTag) {
  const tags = { AND: [postTagsRemovableBy(viewer), commentId ? { postId: { in: [] } } : { postId }] } as const;
  const named = commentId ? { comment: { id: commentId, postId } } : { postId };
  const mentions = { AND: [mentionsRemovableBy(viewer), named] } as const;
  const find = async () => {
    const tag = await tx.postTag.findFirst({
      where: tags,
      select: { state: true, post: { select: { profileId: true } } },
    });
    // One that is not removed, if there is any.
    const newest = { where: mentions, orderBy: { state: "asc" } } as const;
    const mention = commentId
      ? await tx.mention.findFirst({ ...newest, select: { state: true, comment: { select: { profileId: true } } } })
      : await tx.mention.findFirst({ ...newest, select: { state: true, post: { select: { profileId: true } } } });
    return [tag, mention] as const;
  };
  if (!(await find()).some(Boolean)) return null;
  await lockRows(tx, "Post", [postId]);
  const [tag, mention] = await find();
  const writtenIn = tag?.post ?? (mention && ("post" in mention ? mention.post : mention.comment));
  const authorId = writtenIn?.profileId;
  if (!authorId) return null;
  const isTied = [tag, mention].some((one) => one && isTie(one));
  return { tags, mentions, authorId, isTied };
}
