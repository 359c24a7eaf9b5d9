import { useLocale, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { listFormat } from "@/lib/i18n/formats";
import type { Imported } from "@/lib/resumes/mutations/import-resume";

const counted = ["entries", "fields", "skills", "interests", "areas"] as const;

/** What of a file was imported. */
export function ImportedBanner({ imported }: { imported: Imported }) {
  const t = useTranslations("profile.exchange.import");
  const locale = useLocale();
  const parts = counted.filter((part) => imported[part] > 0);
  const list = listFormat(locale).format(parts.map((part) => t(`imported.${part}`, { count: imported[part] })));
  return (
    <Banner kind="done">
      <p>{parts.length === 0 ? t("unchanged") : t("done", { list })}</p>
      <Link ref={takeFocus} href="/profile?tab=resume" className="banner-link text-success-ink">
        {t("toProfile")}
      </Link>
    </Banner>
  );
}

/** The button that was pressed is gone. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus();
}
