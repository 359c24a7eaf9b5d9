import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";

/** Stands in for the toast where the form was sent without JavaScript. */
export function Published({ postId, post }: { postId: string; post: object | null }) {
  const t = useTranslations("feed.composer");
  return (
    <Banner kind="done">
      <p>{t(post ? "published" : "waiting")}</p>
      <Link href={`/posts/${postId}`} className="banner-link text-success-ink">
        {t("view")}
      </Link>
    </Banner>
  );
}
