import type { CommentItem, RootComment } from "@/lib/comments/queries";
import type { Thread } from "./thread";

type Shown = {
  roots: RootComment[];
  /** How many stand behind those shown, where that is known. */ more: number | null;
};

/** Without what is hidden or gone, or is by somebody who `isLeftOut`. */
export function shownThread(thread: Thread, isLeftOut: (comment: CommentItem) => boolean): Shown {
  const left = new Set([...thread.hidden, ...thread.gone]);
  const isShown = (comment: CommentItem) => !left.has(comment.id) && !isLeftOut(comment);
  const late = thread.late.filter(isShown);
  const known = thread.comments.filter(isShown);
  const lateRoots = late
    .filter(({ parentId }) => !parentId)
    .map((comment) => {
      return { ...comment, replies: [], hasEarlierReplies: false, hasMoreReplies: false };
    });
  const roots = [...known, ...lateRoots].map((root) => {
    return {
      ...root,
      replies: [...root.replies, ...late.filter(({ parentId }) => parentId === root.id)].filter(isShown),
    };
  });
  const counted = roots.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0);
  return { roots, more: thread.hasEarlier ? null : Math.max(thread.total - counted, 0) };
}
