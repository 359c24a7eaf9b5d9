import { getTranslations } from "next-intl/server";
import { Banner } from "@/components/ui/banner";

/** In the place of what could not be read. A link to the page itself every browser understands as reload. */
export async function ReloadBanner({ text }: { text: string }) {
  const t = await getTranslations("common");
  return (
    <div className="max-xs:mx-4">
      <Banner kind="error">
        <p>{text}</p>
        <a href="" className="banner-link text-danger-ink">
          {t("reload")}
        </a>
      </Banner>
    </div>
  );
}
