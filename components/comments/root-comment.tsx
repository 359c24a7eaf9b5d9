import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { LoadMoreLink } from "@/components/ui/list/load-more-link";
import type { CommentItem, CommentPage } from "@/lib/comments/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { Comment } from "./comment";
import { CommentForm } from "./comment-form";
import { focusThread } from "./focus-thread";
import { loadReplies } from "./load-thread";
import type { OpenThread } from "./open-thread";
import type { ShownRoot } from "./shown-thread";
import { keepOwn } from "./thread-store";

type Props = {
  root: ShownRoot;
  thread: OpenThread;
  acting: CommentPage["acting"];
  acts: StandingActs;
  idempotencyKey?: string;
};

/** A comment with the replies to it, and one box for one more. Boxes whose comments are gone stay, with what is typed. */
export function RootComment({ root, thread, acting, acts, idempotencyKey }: Props) {
  const t = useTranslations("feed.comments");
  const { name } = thread;
  const all = [root, ...root.replies];
  const [answered, setAnswered] = useState(() =>
    all.filter(({ id }) => id === thread.answeredId && thread.canComment).map(named),
  );
  const [edited, setEdited] = useState(() =>
    all.filter(({ id, canEdit }) => id === thread.editedId && canEdit).map(({ id }) => id),
  );
  const edits = (id: string) => ({
    isEdited: edited.includes(id),
    onEdit: (isOpen: boolean) => setEdited((now) => (isOpen ? [...now, id] : now.filter((other) => other !== id))),
  });
  const link = `/posts/${name.postId}?comment=`;
  const there = root.replies.filter(({ isGone }) => !isGone);
  const left = root.replyCount - there.length;
  const isGone = (id: string) => all.some((one) => one.id === id && one.isGone);

  const replyTo = (comment: CommentItem) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    setAnswered((now) => [...now.filter(({ id }) => isGone(id)), named(comment)]);
  };

  const close = (id: string) => setAnswered((now) => now.filter((one) => one.id !== id));
  const leave = (id: string) => () => {
    if (isGone(id)) focusThread();
    else document.querySelector<HTMLElement>(`#comment-${id} [data-reply]`)?.focus();
    close(id);
  };

  const sent = (id: string) => (comment: CommentItem | null, total?: number) => {
    close(id);
    if (!comment) return;
    keepOwn(name, comment, total);
    requestAnimationFrame(() => document.getElementById(`comment-${comment.id}`)?.focus());
  };

  const more = (side: "before" | "after") => ({
    load: () => loadReplies(name, root.id, side),
    failed: t("failed"),
    className: "comment-more ms-10.5",
  });
  if (root.isGone && answered.length + edited.length === 0) return null;
  return (
    <Comment comment={root} thread={thread} acts={acts} onReply={replyTo(root)} {...edits(root.id)}>
      {root.hasEarlierReplies && !root.isGone && (
        <LoadMoreLink href={link + root.id} {...more("before")}>
          {t("earlierReplies")}
        </LoadMoreLink>
      )}
      {root.replies.some(({ id, isGone }) => !isGone || edited.includes(id)) && (
        <ol
          className="comment-replies"
          aria-label={root.isGone ? undefined : t("repliesTo", { name: root.author.displayName })}
        >
          {root.replies.map((reply) => (
            <Comment
              key={reply.id}
              comment={reply}
              {...{ thread, acts }}
              onReply={replyTo(reply)}
              {...edits(reply.id)}
            />
          ))}
        </ol>
      )}
      {root.hasMoreReplies && !root.isGone && (
        <LoadMoreLink href={link + (there.at(-1) ?? root).id} {...more("after")}>
          {root.hasEarlierReplies || left <= 0 ? t("moreRepliesUncounted") : t("moreReplies", { count: left })}
        </LoadMoreLink>
      )}
      {answered.map(({ id, name: author }) => (
        <div key={id} className="ms-10.5">
          <CommentForm
            postId={name.postId}
            acting={acting}
            answers={{ id, name: author, isGone: isGone(id) }}
            idempotencyKey={idempotencyKey}
            onSent={sent(id)}
            onLeave={leave(id)}
          />
        </div>
      ))}
    </Comment>
  );
}

function named({ id, author }: CommentItem) {
  return { id, name: author.displayName };
}
