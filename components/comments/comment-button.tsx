import MessageCircle from "lucide-react/icons/message-circle";
import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { numberText } from "@/lib/i18n/numbers";
import { focusBox } from "./focus-box";
import { useUnfoldedThread } from "./post-comments";
import { unfold, useUnfolded } from "./unfolded-posts";

type Props = {
  postId: string;
  actingId: string;
  commentCount: number;
  /** The thread stands beneath already. */
  isWhole?: boolean;
};

/** Unfolds the comments within the card; without the script it leads to them. */
export function CommentButton({ postId, actingId, commentCount, isWhole }: Props) {
  const t = useTranslations("feed.post");
  const locale = useLocale();
  const name = { actingId, postId };
  const isOpen = useUnfolded(name);
  const { load } = useUnfoldedThread();

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isWhole) focusBox("");
    else unfold(name, !isOpen);
  }

  return (
    <a
      href={`/posts/${postId}#comments`}
      aria-label={t("comments", { count: commentCount })}
      aria-expanded={isWhole ? undefined : isOpen}
      data-comments
      className="act"
      onClick={toggle}
      onPointerOver={isWhole ? undefined : load}
      onFocus={isWhole ? undefined : load}
    >
      <MessageCircle aria-hidden />
      {commentCount > 0 && numberText(commentCount, locale)}
    </a>
  );
}
