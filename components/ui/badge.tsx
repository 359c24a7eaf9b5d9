import { useTranslations } from "next-intl";
import { MAX_SHOWN } from "./badge-limit";

/** How many are new: a number for the eye, else in words. Its place is a matter of style. */
export function Badge({ count }: { count: number }) {
  const t = useTranslations("common.badge");
  if (count === 0) return null;
  return (
    <span className="badge">
      <span aria-hidden>{count > MAX_SHOWN ? t("most", { count: MAX_SHOWN }) : t("count", { count })}</span>
      <span className="sr-only">{t("new", { count })}</span>
    </span>
  );
}
