import { getTranslations } from "next-intl/server";
import { Banner } from "@/components/ui/banner";

/** A link to the page itself, which every browser understands as reload. */
export async function FeedFailure() {
  const t = await getTranslations();
  return (
    <div className="max-xs:mx-4">
      <Banner kind="error">
        <p>{t("errors.feed")}</p>
        <a href="" className="banner-link text-danger-ink">{t("common.reload")}</a>
      </Banner>
    </div>
  );
}
