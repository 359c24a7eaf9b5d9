import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { Sensitive } from "@/components/reports/sensitive";
import { FoldedText } from "@/components/tags/folded-text";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { OrganizationTag } from "@/components/ui/organization-tag";
import type { CommentItem } from "@/lib/comments/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { CommentActs } from "./comment-acts";
import { EditComment } from "./edit-comment";
import { focusThread } from "./focus-thread";
import type { OpenThread } from "./open-thread";
import type { ShownComment } from "./shown-thread";
import { withChange } from "./thread";
import { changeThread } from "./thread-store";

type Props = {
  comment: ShownComment;
  thread: OpenThread;
  acts: StandingActs;
  isEdited: boolean;
  onEdit: (isOpen: boolean) => void;
  onReply: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** What stands under it. */
  children?: ReactNode;
};

/** Who said what, when, and what to do with it; of one that is gone the box in which it is edited, and what stands under it. */
export function Comment({ comment, thread, acts, isEdited, onEdit, onReply, children }: Props) {
  const t = useTranslations();
  const { id, author, answers, isGone } = comment;
  const { name, targetId } = thread;
  const edit = (isOpen: boolean) => {
    if (isGone) focusThread();
    onEdit(isOpen);
    if (!isOpen) requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.focus({ preventScroll: true }));
  };
  const profile = `/profile/${author.handle}`;
  if (isGone && !isEdited && !children) return null;
  return (
    <li className="comment">
      {(!isGone || isEdited) && (
        <div
          role="group"
          id={`comment-${id}`}
          data-comment
          tabIndex={-1}
          aria-label={author.displayName}
          aria-current={targetId === id || undefined}
          className="flex gap-2.5"
        >
          <Link href={profile} aria-hidden tabIndex={-1} className="comment-author">
            <Avatar profile={author} className="size-8 text-xs" />
          </Link>
          <div className="min-w-0 flex-1">
            <div className="comment-bubble">
              <p className="flex flex-wrap items-center gap-x-1.5">
                <Link href={profile} className="min-w-0 text-sm font-heavy wrap-anywhere hover:underline">
                  <bdi>{author.displayName}</bdi>
                </Link>
                {author.kind === "ORGANIZATION" && <OrganizationTag label={t("feed.post.organization")} />}
              </p>
              {answers && !isGone && <Answering answers={answers} />}
              {isEdited ? (
                <EditComment
                  comment={comment}
                  postId={name.postId}
                  actingId={name.actingId}
                  onEnd={(saved) => {
                    edit(false);
                    if (saved) changeThread(name, (known) => withChange(known, id, saved));
                  }}
                />
              ) : (
                <Sensitive of={comment}>
                  <FoldedText
                    of={comment}
                    href={`/posts/${name.postId}?comment=${id}`}
                    // Whoever came for this one reads all of it.
                    isWhole={targetId === id}
                  />
                </Sensitive>
              )}
            </div>
            {!isGone && <CommentActs {...{ comment, thread, acts, onReply }} onEdit={() => edit(true)} />}
          </div>
        </div>
      )}
      {children}
    </li>
  );
}

function Answering({ answers }: { answers: NonNullable<CommentItem["answers"]> }) {
  const t = useTranslations("feed.comments");
  const name = () => (
    <Link href={`/profile/${answers.handle}`} className="font-[650] hover:underline">
      <bdi>{answers.displayName}</bdi>
    </Link>
  );
  return <p className="text-sm wrap-anywhere text-text-muted">{t.rich("replyingTo", { name })}</p>;
}
