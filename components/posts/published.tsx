import Link from "next/link";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

/** Stands in for the toast where the form was sent without JavaScript. */
export function Published({ postId }: { postId: string }) {
  const t = useTranslations("feed.composer");
  return (
    <Banner kind="done">
      <p>{t("published")}</p>
      <Link href={`/posts/${postId}`} prefetch={false} className="banner-link text-success-ink">
        {t("view")}
      </Link>
    </Banner>
  );
}
