import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { CommentItem } from "@/lib/comments/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { CommentMenu } from "./comment-menu";
import { likeComment } from "./like-comment";
import type { OpenThread } from "./open-thread";

type Props = {
  comment: CommentItem;
  thread: OpenThread;
  acts: StandingActs;
  onReply: (event: MouseEvent<HTMLAnchorElement>) => void;
  onEdit: () => void;
};

/** When it was said, and what to do with it. */
export function CommentActs({ comment, thread, acts, onReply, onEdit }: Props) {
  const t = useTranslations();
  const { id, author, actedBy } = comment;
  const { name, now, canComment, canLike } = thread;
  return (
    <div className="comment-acts">
      <Link href={`/posts/${name.postId}?comment=${id}`} className="hover:underline">
        <TimeText time={Date.parse(comment.createdAt)} now={now} />
      </Link>
      {comment.editedAt && <span>{t("feed.comments.edited")}</span>}
      {canLike ? (
        <button
          type="button"
          className={comment.liked ? "font-bold text-danger-ink" : "font-bold"}
          onClick={() => void likeComment(name, comment, t)}
        >
          <LikeText {...comment} />
        </button>
      ) : (
        comment.likeCount > 0 && <LikeText {...comment} />
      )}
      {canComment && (
        <a
          href={`/posts/${name.postId}?comment=${id}&answer=1`}
          aria-label={t("feed.comments.replyNamed", { name: author.displayName })}
          className="font-bold"
          data-reply
          onClick={onReply}
        >
          {t("feed.comments.reply")}
        </a>
      )}
      {actedBy && (
        <span className="min-w-0 wrap-anywhere">
          {t.rich("feed.post.postedBy", { name: () => <bdi>{actedBy.displayName}</bdi> })}
        </span>
      )}
      <CommentMenu comment={comment} postId={name.postId} acts={acts} now={now} onEdit={onEdit} />
    </div>
  );
}

function LikeText({ liked, likeCount }: CommentItem) {
  const t = useTranslations("feed.comments");
  if (likeCount === 0) return t("like");
  return t(liked ? "likedCount" : "likeCount", { count: likeCount });
}
