import type { CommentItem, CommentPage, ReplyPage } from "@/lib/comments/queries";

/** A thread as it is known by now: what pages brought, in their order, and what came to it since. */
export type Thread = CommentPage & {
  /** Own ones behind which others may be missing: they are shown at the end until a page brings them. */
  late: CommentItem[];
  /** Deleted ones that can still be brought back. */
  hidden: string[];
  /** Others that are not there any more, as far as is known: they show again once they are back. */
  gone: string[];
  /** Of those that came by looking for new ones, which look again a little into what was seen. */
  seen: string[];
  /** When the server was asked last (its milliseconds). */
  lookedAt: number;
};

export function threadOf(page: CommentPage): Thread {
  return { ...page, late: [], hidden: [], gone: [], seen: [], lookedAt: page.now };
}

export function withPage(thread: Thread, page: CommentPage, side: "before" | "after"): Thread {
  const known = new Set(thread.comments.map(({ id }) => id));
  const added = page.comments.filter(({ id }) => !known.has(id));
  const comments = side === "before" ? [...added, ...thread.comments] : [...thread.comments, ...added];
  const ends = side === "before" ? { hasEarlier: page.hasEarlier } : { hasMore: page.hasMore };
  return withoutPlaced({ ...thread, ...ends, comments, total: page.total });
}

export function withReplies(thread: Thread, rootId: string, page: ReplyPage, side: "before" | "after"): Thread {
  return withoutPlaced({
    ...thread,
    comments: thread.comments.map((root) => {
      if (root.id !== rootId) return root;
      const known = new Set(root.replies.map(({ id }) => id));
      const added = page.comments.filter(({ id }) => !known.has(id));
      return side === "before"
        ? { ...root, replies: [...added, ...root.replies], hasEarlierReplies: page.hasEarlier }
        : { ...root, replies: [...root.replies, ...added], hasMoreReplies: page.hasMore };
    }),
  });
}

/** What was written just now, by whoever looks. */
export function withOwn(thread: Thread, comment: CommentItem, total = thread.total + 1): Thread {
  return withoutPlaced({ ...placed(thread, comment, true), total });
}

/** Others' wait to be asked for where something is missing before them. */
export function placed(thread: Thread, comment: CommentItem, isOwn: boolean): Thread {
  const asRoot = { replies: [], hasEarlierReplies: false, hasMoreReplies: false };
  if (!comment.parentId) {
    if (!thread.hasMore) return { ...thread, comments: [...thread.comments, { ...comment, ...asRoot }] };
    return isOwn ? { ...thread, late: [...thread.late, comment] } : thread;
  }
  const comments = thread.comments.map((root) => {
    if (root.id !== comment.parentId) return root;
    const replyCount = root.replyCount + 1;
    return root.hasMoreReplies ? { ...root, replyCount } : { ...root, replyCount, replies: [...root.replies, comment] };
  });
  const isMissed =
    isOwn && thread.comments.every(({ id, hasMoreReplies }) => id !== comment.parentId || hasMoreReplies);
  return { ...thread, comments, late: isMissed ? [...thread.late, comment] : thread.late };
}

export function withChange(thread: Thread, id: string, change: Partial<CommentItem>): Thread {
  const changed = <T extends CommentItem>(comment: T): T => (comment.id === id ? { ...comment, ...change } : comment);
  return {
    ...thread,
    comments: thread.comments.map((root) => ({ ...changed(root), replies: root.replies.map(changed) })),
    late: thread.late.map(changed),
  };
}

/** Goes at once, with what stands under it, or comes back. */
export function withHidden(thread: Thread, id: string, isHidden: boolean): Thread {
  const by = isHidden ? -1 : 1;
  const root = thread.comments.find((one) => one.id === id);
  const parentId = allIn(thread).find((one) => one.id === id)?.parentId;
  return {
    ...thread,
    total: thread.total + by * (1 + (root?.replyCount ?? 0)),
    hidden: isHidden ? [...thread.hidden, id] : thread.hidden.filter((one) => one !== id),
    comments: thread.comments.map((one) => (one.id === parentId ? { ...one, replyCount: one.replyCount + by } : one)),
  };
}

export function allIn({ comments, late }: Thread): CommentItem[] {
  return [...comments.flatMap((root) => [root, ...root.replies]), ...late];
}

/** What a page has brought is not late any more. */
export function withoutPlaced(thread: Thread): Thread {
  const inPlace = new Set(thread.comments.flatMap((root) => [root, ...root.replies]).map(({ id }) => id));
  return { ...thread, late: thread.late.filter(({ id }) => !inPlace.has(id)) };
}
