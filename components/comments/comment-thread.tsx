"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { isBlocked } from "@/components/allies/relationship/is-blocked";
import { useComments } from "@/components/shell/live/use-comments";
import { useEntities } from "@/components/ui/entities/entity-store";
import { LoadMoreLink } from "@/components/ui/list/load-more-link";
import type { CommentItem, CommentPage } from "@/lib/comments/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { CommentForm } from "./comment-form";
import { CommentsClosed } from "./comments-closed";
import { loadComments, lookForComments } from "./load-thread";
import { RootComment } from "./root-comment";
import { shownThread } from "./shown-thread";
import { threadOf } from "./thread";
import { keepOwn, keepPage, useThread } from "./thread-store";
import "./comments.css";

/** What a page's address asks for beside the post. */
export type AskedComment = { commentId?: string; opens?: "answer" | "edit"; isLater?: boolean };

type Props = {
  post: { id: string; author: { id: string; displayName: string } };
  acts: StandingActs;
  /** What the page brought; without it the thread has been loaded before. */
  page?: CommentPage;
  asked?: AskedComment;
  idempotencyKey?: string;
  onLeave?: () => void;
};

/** The comments of a post, oldest first, and the box for one more. */
export function CommentThread({ post, acts, page, asked = {}, idempotencyKey, onLeave }: Props) {
  const t = useTranslations("feed.comments");
  const { actingId } = acts;
  const name = useMemo(() => ({ actingId, postId: post.id }), [actingId, post.id]);
  const given = useMemo(() => (page ? threadOf(page) : null), [page]);
  const thread = useThread(name, given);
  const entities = useEntities(actingId);
  const [isSent, setSent] = useState(false);
  const targetId = given?.targetId ?? null;

  useComments(post.id, () => lookForComments(name));
  useEffect(() => {
    if (given) keepPage(name, given);
  }, [given, name]);
  useEffect(() => {
    if (!targetId) return;
    const place = document.getElementById(`comment-${targetId}`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
    place?.setAttribute("data-arrived", "");
  }, [targetId]);

  function sent(comment: CommentItem | null, total?: number) {
    setSent(true);
    if (comment) keepOwn(name, comment, total);
  }

  if (!thread) return null;
  const { acting, canComment, canLike, now } = thread;
  const { roots, more } = shownThread(thread, ({ author }) => isBlocked(author, entities, now));
  const opens = asked.opens && asked.commentId;
  const open = {
    ...{ name, now, targetId, canComment, canLike },
    answeredId: asked.opens === "answer" ? opens : undefined,
    editedId: asked.opens === "edit" ? opens : undefined,
  };
  const [first, last] = [roots.find((root) => !root.isGone), thread.comments.at(-1)];
  const link = (side: string, id: string) => `/posts/${post.id}?${side}=${id}#comments`;
  const looks = { failed: t("failed"), className: "comment-more" };
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-label={t("label")}
      className="-mx-4 mt-1.5 border-t border-border px-4 pt-3 pb-2.5 outline-none"
    >
      {asked.commentId && !targetId && <p className="pb-2 text-text-muted">{t("unavailable")}</p>}
      {thread.hasEarlier && first && (
        <LoadMoreLink href={link("before", first.id)} load={() => loadComments(name, "before")} {...looks}>
          {t("earlier")}
        </LoadMoreLink>
      )}
      {roots.length > 0 && (
        <ol className="flex flex-col gap-2 empty:hidden">
          {roots.map((root) => (
            <RootComment key={root.id} {...{ root, thread: open, acting, acts, idempotencyKey }} />
          ))}
        </ol>
      )}
      {thread.hasMore && last && (
        <LoadMoreLink href={link("after", last.id)} load={() => loadComments(name, "after")} {...looks}>
          {more ? t("more", { count: more }) : t("moreUncounted")}
        </LoadMoreLink>
      )}
      {!first && !thread.hasMore && <Empty isOwn={post.author.id === actingId} isOpen={canComment} />}
      <span role="status" className="sr-only">
        {isSent && t("sent")}
      </span>
      {canComment ? (
        <CommentForm postId={post.id} acting={acting} idempotencyKey={idempotencyKey} onSent={sent} onLeave={onLeave} />
      ) : (
        <CommentsClosed thread={thread} author={post.author.displayName} />
      )}
    </section>
  );
}

function Empty({ isOwn, isOpen }: { isOwn: boolean; isOpen: boolean }) {
  const t = useTranslations("feed.comments.empty");
  return <p className="py-1 text-sm text-text-muted">{t(!isOpen ? "closed" : isOwn ? "own" : "open")}</p>;
}
