import MessageCircle from "lucide-react/icons/message-circle";
import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { numberText } from "@/lib/i18n/formats";

/** Leads to what is said to a post. */
export function CommentsToggle({ post: { id, commentCount } }: { post: { id: string; commentCount: number } }) {
  const t = useTranslations("feed.post");
  const locale = useLocale();
  return (
    <Link href={`/posts/${id}#comments`} aria-label={t("comments", { count: commentCount })} className="act">
      <MessageCircle aria-hidden />
      {commentCount > 0 && numberText(commentCount, locale)}
    </Link>
  );
}
