import { useTranslations } from "next-intl";
import type { CommentPage } from "@/lib/comments/queries";

/** Why there is no box. */
export function CommentsClosed({
  thread: { canLike, commentsAudience },
  author,
}: {
  thread: CommentPage;
  author: string;
}) {
  const t = useTranslations("feed.comments.closed");
  const why = !canLike ? "role" : commentsAudience === "ALLIES" ? "allies" : "nobody";
  return <p className="pt-2 text-sm text-text-muted">{t(why, { name: author })}</p>;
}
