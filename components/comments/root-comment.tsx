import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import type { CommentItem, CommentPage, RootComment as Root } from "@/lib/comments/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { CommentForm } from "./comment-form";
import { Comment } from "./comment";
import { loadReplies } from "./load-thread";
import { MoreLink } from "./more-link";
import type { OpenThread } from "./open-thread";
import { keepOwn } from "./thread-store";

type Props = {
  root: Root;
  thread: OpenThread;
  acting: CommentPage["acting"];
  acts: StandingActs;
  idempotencyKey?: string;
};

/** A comment with the replies to it, and one box for one more. */
export function RootComment({ root, thread, acting, acts, idempotencyKey }: Props) {
  const t = useTranslations("feed.comments");
  const { name } = thread;
  const [answered, setAnswered] = useState(() => {
    const asked = [root, ...root.replies].find(({ id }) => id === thread.answeredId);
    return asked && thread.canComment ? named(asked) : null;
  });
  const link = `/posts/${name.postId}?comment=`;
  const [first, last] = [root.replies[0], root.replies.at(-1)];
  const left = root.replyCount - root.replies.length;

  const replyTo = (comment: CommentItem) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    setAnswered(named(comment));
  };

  function leave() {
    document.querySelector<HTMLElement>(`#comment-${answered?.id} [data-reply]`)?.focus();
    setAnswered(null);
  }

  function sent(comment: CommentItem | null, total?: number) {
    setAnswered(null);
    if (!comment) return;
    keepOwn(name, comment, total);
    requestAnimationFrame(() => document.getElementById(`comment-${comment.id}`)?.focus());
  }

  const more = (side: "before" | "after") => ({
    load: () => loadReplies(name, root.id, side),
    failed: t("failed"),
    className: "ms-10.5",
  });
  return (
    <Comment comment={root} thread={thread} acts={acts} onReply={replyTo(root)}>
      {root.hasEarlierReplies && (
        <MoreLink href={link + root.id} {...more("before")}>
          {t("earlierReplies")}
        </MoreLink>
      )}
      {first && (
        <ol className="comment-replies" aria-label={t("repliesTo", { name: root.author.displayName })}>
          {root.replies.map((reply) => (
            <Comment key={reply.id} comment={reply} thread={thread} acts={acts} onReply={replyTo(reply)} />
          ))}
        </ol>
      )}
      {root.hasMoreReplies && (
        <MoreLink href={link + (last ?? root).id} {...more("after")}>
          {root.hasEarlierReplies || left <= 0 ? t("moreRepliesUncounted") : t("moreReplies", { count: left })}
        </MoreLink>
      )}
      {answered && (
        <div className="ms-10.5">
          <CommentForm
            key={answered.id}
            postId={name.postId}
            acting={acting}
            answers={answered}
            idempotencyKey={idempotencyKey}
            onSent={sent}
            onLeave={leave}
          />
        </div>
      )}
    </Comment>
  );
}

function named({ id, author }: CommentItem) {
  return { id, name: author.displayName };
}
