import type { CommentItem, RootComment } from "@/lib/comments/queries";
import type { Thread } from "./thread";

/** Of what is gone only a box that is open stays, for what is typed there. */
type Gone = { isGone: boolean };
export type ShownComment = CommentItem & Gone;
export type ShownRoot = Omit<RootComment, "replies"> & Gone & { replies: ShownComment[] };

type Shown = { roots: ShownRoot[]; /** How many stand behind those shown, where that is known. */ more: number | null };

/** Gone is what is hidden or not there any more, or by somebody who `isLeftOut`, with what stands under it. */
export function shownThread(thread: Thread, isLeftOut: (comment: CommentItem) => boolean): Shown {
  const left = new Set([...thread.hidden, ...thread.gone]);
  const isGone = (comment: CommentItem) => left.has(comment.id) || isLeftOut(comment);
  const lateRoots = thread.late
    .filter(({ parentId }) => !parentId)
    .map((comment) => {
      return { ...comment, replies: [], hasEarlierReplies: false, hasMoreReplies: false };
    });
  const roots = [...thread.comments, ...lateRoots].map((root) => {
    const replies = [...root.replies, ...thread.late.filter(({ parentId }) => parentId === root.id)];
    const isRootGone = isGone(root);
    return {
      ...root,
      isGone: isRootGone,
      replies: replies.map((reply) => ({ ...reply, isGone: isRootGone || isGone(reply) })),
    };
  });
  const counted = roots.reduce((sum, root) => (root.isGone ? sum : sum + 1 + root.replyCount), 0);
  return { roots, more: thread.hasEarlier ? null : Math.max(thread.total - counted, 0) };
}
