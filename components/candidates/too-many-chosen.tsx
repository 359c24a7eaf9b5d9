import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";

/** The address names more people than a message goes to; the first of them stand chosen. */
export function TooManyChosen() {
  const t = useTranslations("jobs.candidates");
  return (
    <Banner kind="error">
      <p>{t("tooMany", { most: MAX_RECIPIENTS })}</p>
    </Banner>
  );
}
