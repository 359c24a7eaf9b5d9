import MapPin from "lucide-react/icons/map-pin";
import UserRound from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { Option } from "@/components/ui/field/use-suggestions";

type Props = {
  where: Option | null;
  allies: readonly Option[];
  removePlace: () => void;
  removeAlly: (ally: Option) => void;
};

/** The place and the allies that were chosen, each with the way back; the form gets the allies from here. */
export function ComposerChosen({ where, allies, removePlace, removeAlly }: Props) {
  const t = useTranslations("feed.composer");
  if (!where && allies.length === 0) return null;
  const removal = (name: string, remove: () => void) => (
    <button type="button" aria-label={t("removeNamed", { name })} onClick={remove}>
      <X aria-hidden />
    </button>
  );
  return (
    <ul aria-label={t("chosen")} className="flex flex-wrap gap-2 sm:ms-14">
      {where && (
        <li className="picked">
          <MapPin aria-hidden className="me-1 shrink-0" />
          <span dir="auto" className="trunc">
            {where.label}
          </span>
          {removal(where.label, removePlace)}
        </li>
      )}
      {allies.map((ally) => (
        <li key={ally.id} className="picked">
          <input type="hidden" name="tags" value={ally.id} />
          <input type="hidden" name="tagNames" value={ally.label} />
          <UserRound aria-hidden className="me-1 shrink-0" />
          <bdi className="trunc">{ally.label}</bdi>
          {removal(ally.label, () => removeAlly(ally))}
        </li>
      ))}
    </ul>
  );
}
