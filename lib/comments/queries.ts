import type { Viewer } from "@/lib/auth/viewer";
import { selectComments, selectReplies, type ThreadRow } from "@/lib/comments/comment-query";
import { commentRights } from "@/lib/comments/policy";
import { ARRIVED, FIRST_REPLIES } from "@/lib/comments/limits";
import type { CommentList, ReplyList } from "@/lib/comments/schema";
import { PAGE_SIZE } from "@/lib/pagination";
import { textOfNow } from "@/lib/posts/editable";
import { canPost, canSeeActor } from "@/lib/posts/policy";
import { writableOf } from "@/lib/profiles/listing";
import { sensitiveMarkOf } from "@/lib/reports/policy/mark";
import { rangesIn } from "@/lib/tags/ranges";

/** A comment as one viewer sees it. */
export type CommentItem = ReturnType<typeof toComment>;
/** One that is no reply, with replies to it; `hasEarlierReplies` where these do not begin with its first one. */
export type RootComment = CommentItem & { replies: CommentItem[]; hasEarlierReplies: boolean; hasMoreReplies: boolean };
/** `hasEarlier` and `hasMore`: others stand before or behind the shown ones. */
export type CommentPage = NonNullable<Awaited<ReturnType<typeof listComments>>>;
export type ReplyPage = NonNullable<Awaited<ReturnType<typeof listReplies>>>;

type Found = Extract<ThreadRow, { id: string }>;

/**
 * The comments of a post with the first replies to each, oldest first; null where the viewer does not see the post. A
 * comment that was asked for (`around`) and is not there leaves `targetId` null, and the page is the first one.
 */
export async function listComments(viewer: Viewer, asked: CommentList) {
  const rows = await selectComments(viewer, asked);
  const head = headOf(viewer, rows);
  if (!head) return null;
  const found = rows.filter(isFound);
  const { targetId, targetRoot, isAmid, hasEarlierReplies } = rows[0]!;
  const arrived = found.filter(({ id }) => asked.since && id > asked.since.toLowerCase());
  const untold = new Set(arrived.slice(ARRIVED).map(({ id }) => id));
  const roots = asked.since
    ? found.filter(({ id }) => asked.among?.includes(id) || !untold.has(id))
    : pageOf(
        found.filter(({ parentId }) => !parentId),
        asked.before,
      );
  const comments: RootComment[] = roots.map((row) => {
    const replies = found.filter(({ parentId }) => parentId === row.id);
    return {
      ...toComment(viewer, row),
      replies: asked.since ? [] : replies.slice(0, FIRST_REPLIES).map((reply) => toComment(viewer, reply)),
      hasEarlierReplies: targetRoot === row.id && hasEarlierReplies,
      hasMoreReplies: replies.length > FIRST_REPLIES,
    };
  });
  const isLonger = found.filter(({ parentId }) => !parentId).length > PAGE_SIZE;
  return {
    ...head,
    comments,
    targetId,
    hasEarlier: asked.before ? isLonger : isAmid,
    hasMore: asked.before ? isAmid : asked.since ? untold.size > 0 : isLonger,
  };
}

/** More of the replies to one comment, oldest first; null where it is not there for the viewer. */
export async function listReplies(viewer: Viewer, asked: ReplyList) {
  const rows = await selectReplies(viewer, asked);
  const head = headOf(viewer, rows);
  if (!head || rows[0]!.targetRoot !== asked.commentId) return null;
  const found = rows.filter(isFound);
  const isLonger = found.length > PAGE_SIZE;
  return {
    ...head,
    comments: pageOf(found, asked.before).map((row) => toComment(viewer, row)),
    hasEarlier: Boolean(asked.before) && isLonger,
    hasMore: !asked.before && isLonger,
  };
}

function headOf(viewer: Viewer, rows: readonly ThreadRow[]) {
  const [row] = rows;
  if (!row) return null;
  const { total, canComment, commentsAudience } = row;
  return {
    ...{ total, canComment, commentsAudience },
    canLike: canPost(viewer),
    /** As whom one comments. */
    acting: viewer.profile,
    now: viewer.clock.now().getTime(),
  };
}

function isFound(row: ThreadRow): row is Found {
  return row.id !== null;
}

/** Without the one that tells of others: the last, or the first of those before a comment. */
function pageOf(rows: Found[], before: string | undefined): Found[] {
  return before ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
}

function renamedIn({ text, editableMentions }: Found): string | null {
  const mentions = (editableMentions ?? []).map(({ handle, ...range }) => ({ ...range, profile: { handle } }));
  const now = textOfNow(text, mentions);
  return now === text ? null : now;
}

function toComment(viewer: Viewer, row: Found) {
  const { id, parentId, text, mentions, likeCount, liked, replyCount, answers, postedById } = row;
  const { profileId, kind, handle, displayName, photoId, relation, isMuted } = row;
  return {
    id,
    parentId,
    text,
    ranges: rangesIn(text, mentions),
    /** As its author goes on writing it, where whom it names has another handle by now. */
    renamed: renamedIn(row),
    ...{ likeCount, liked, replyCount, answers },
    sensitive: sensitiveMarkOf(viewer, row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    author: { id: profileId, kind, handle, displayName, photoId, relation, isMuted, ...writableOf(row) },
    canUntag: canPost(viewer) && mentions.some((one) => one.handle === viewer.profile.handle),
    ...commentRights(viewer, { profileId, postedById }),
    actedBy: canSeeActor(viewer, { profileId }) ? row.actedBy : null,
  };
}
