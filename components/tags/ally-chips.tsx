import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { Option } from "@/components/ui/field/use-suggestions";

/** Whom a post is to be with. */
export function AllyChips({ chosen, onRemove }: { chosen: readonly Option[]; onRemove: (id: string) => void }) {
  const t = useTranslations("feed.composer");
  return (
    <ul aria-label={t("tags")} className="contents">
      {chosen.map(({ id, label: name }) => (
        <li key={id} className="picked">
          <bdi className="trunc">{name}</bdi>
          <button type="button" aria-label={t("removeNamed", { name })} onClick={() => onRemove(id)}>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
