import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";

/** Somebody has written on since what is to be published was shown: it is shown anew, and nothing is published. */
export function DraftChanged() {
  const t = useTranslations("jobWizard.review");
  return (
    <Banner kind="error" ref={(banner) => banner?.scrollIntoView({ block: "nearest" })}>
      <p>{t("changed")}</p>
    </Banner>
  );
}
