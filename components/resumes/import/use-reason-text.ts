import { useTranslations } from "next-intl";

/** Why something in the file is not taken as it stands: by a reason of the import's own, or what a schema says of it. */
export function useReasonText(): (why: string) => string {
  const t = useTranslations("profile.exchange.import.why");
  const validations = useTranslations("validations");
  const errors = useTranslations("errors");
  return (why) => {
    if (why === "errors.too-many-entries") return errors("too-many-entries");
    const key = why.replace(/^validations\./, "") as Parameters<typeof validations>[0];
    if (validations.has(key)) return validations(key);
    const reason = why as Parameters<typeof t>[0];
    return t.has(reason) ? t(reason) : t("other");
  };
}
