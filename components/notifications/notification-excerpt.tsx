import { useTranslations } from "next-intl";
import { SensitiveExcerpt } from "@/components/reports/sensitive-excerpt";
import type { ListedNotification } from "@/lib/notifications/queries";

/** The first words of the comment or the post that it leads to. */
export function NotificationExcerpt({ post }: { post: NonNullable<ListedNotification["post"]> }) {
  const t = useTranslations("notifications");
  if (post.sensitiveFor) return <SensitiveExcerpt reason={post.sensitiveFor} />;
  if (!post.excerpt) return null;
  return (
    <span dir="auto" className="line-clamp-2 wrap-anywhere text-text-muted">
      {t(post.isCut ? "cut" : "excerpt", { text: post.excerpt })}
    </span>
  );
}
