import ArrowDown from "lucide-react/icons/arrow-down";
import { useTranslations } from "next-intl";

/** Back to the end, and how much has come there meanwhile. */
export function NewestPill({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations("conversations.thread");
  return (
    <div className="msgs-pill">
      <button type="button" className="btn btn-sm btn-secondary" onClick={onPress}>
        <ArrowDown aria-hidden />
        {count > 0 ? t("new", { count }) : t("newest")}
      </button>
    </div>
  );
}
