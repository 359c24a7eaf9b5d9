import type { CommentItem, CommentPage } from "@/lib/comments/queries";
import { allIn, placed, withoutPlaced, type Thread } from "./thread";

/**
 * What came of looking again: others that were written meanwhile, and of those that were `asked` about which are still
 * there, as they are now. Nothing takes another place by that.
 */
export function mergeRefetched(thread: Thread, page: CommentPage, asked: readonly string[]): Thread {
  const known = new Set([...allIn(thread).map(({ id }) => id), ...thread.seen]);
  const found = new Map(page.comments.map((comment) => [comment.id, comment]));
  const added = page.comments.filter(({ id }) => !known.has(id));
  const next = added.reduce((now, comment) => placed(now, comment, false), thread);
  const left = asked.filter((id) => !found.has(id) && !thread.hidden.includes(id));
  const gone = [...thread.gone.filter((id) => !asked.includes(id)), ...left];
  // Deleted here, while its deletion is on the way to the server, which counts it still.
  const leaving = page.comments.filter(({ id }) => thread.hidden.includes(id));
  const isShown = ({ id }: CommentItem) => !gone.includes(id) && !thread.hidden.includes(id);

  const comments = next.comments.map((root) => {
    const replies = root.replies.map((reply) => renewed(reply, found));
    const now = found.get(root.id);
    if (!now) return { ...root, replies };
    const replyCount = now.replyCount - leaving.filter(({ parentId }) => parentId === root.id).length;
    const isCut = page.hasMore && replyCount > replies.filter(isShown).length;
    return { ...renewed(root, found), replies, replyCount, hasMoreReplies: root.hasMoreReplies || isCut };
  });
  const repliesOf = (id: string) => comments.find((root) => root.id === id)?.replyCount ?? 0;
  return withoutPlaced({
    ...next,
    ...{ comments, gone, lookedAt: page.now },
    late: next.late.map((comment) => renewed(comment, found)),
    seen: [...thread.seen, ...added.map(({ id }) => id)].slice(-100),
    // More came than are told at once: they are asked for, like those behind a page.
    hasMore: thread.hasMore || page.hasMore,
    total: leaving.reduce((sum, { id }) => sum - 1 - repliesOf(id), page.total),
  });
}

/** What its likes say stays: one of them may be on its way. */
function renewed<T extends CommentItem>(comment: T, found: ReadonlyMap<string, CommentItem>): T {
  const now = found.get(comment.id);
  if (!now) return comment;
  const { text, ranges, renamed, editedAt, answers, canUntag } = now;
  return { ...comment, text, ranges, renamed, editedAt, answers, canUntag };
}
