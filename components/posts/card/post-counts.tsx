import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { FeedPost } from "@/lib/posts/queries";

/** Of a post by itself: they lead to whom they count. */
export function PostCounts({ post: { id, likeCount, shareCount } }: { post: FeedPost }) {
  const t = useTranslations("feed.post");
  if (likeCount + shareCount === 0) return null;
  const link = "inline-flex min-h-11 items-center font-[650] text-link hover:text-link-hover hover:underline";
  return (
    <p className="mt-1 -mb-2 flex flex-wrap gap-x-4 text-sm">
      {likeCount > 0 && (
        <Link href={`/posts/${id}/likes`} className={link}>
          {t("likes", { count: likeCount })}
        </Link>
      )}
      {shareCount > 0 && (
        <Link href={`/posts/${id}/shares`} className={link}>
          {t(shareCount < 100 ? "shares" : "manyShares", { count: Math.min(shareCount, 99) })}
        </Link>
      )}
    </p>
  );
}
