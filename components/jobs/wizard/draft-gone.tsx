import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";

/** What was written here is a job by now, or was thrown away. */
export function DraftGone() {
  const t = useTranslations("jobWizard");
  return (
    <Banner kind="error">
      <p>{t("gone")}</p>
      <Link href="/jobs/list" className="banner-link text-danger-ink">
        {t("toList")}
      </Link>
    </Banner>
  );
}
