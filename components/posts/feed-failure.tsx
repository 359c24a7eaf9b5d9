import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Banner } from "@/components/ui/banner";
import { feedHref, type Show } from "./feed-show";
import { feedName } from "./feed-name";

/** A link to the page itself, which every browser understands as reload, and another feed. */
export async function FeedFailure({ show }: { show: Show }) {
  const t = await getTranslations();
  const other = show === undefined ? "allies" : undefined;
  return (
    <div className="max-xs:mx-4">
      <Banner kind="error">
        <p>{t("errors.feed")}</p>
        <a href="" className="banner-link text-danger-ink">
          {t("common.reload")}
        </a>
        <Link href={feedHref(other)} prefetch={false} className="banner-link text-danger-ink">
          {t("feed.failure.elsewhere", { name: await feedName(other) })}
        </Link>
      </Banner>
    </div>
  );
}
