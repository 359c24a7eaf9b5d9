import History from "lucide-react/icons/history";
import Search from "lucide-react/icons/search";
import Sparkles from "lucide-react/icons/sparkles";
import Hash from "lucide-react/icons/hash";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { OptionLine } from "./option-line";

const icons = { recent: History, words: Search, skill: Sparkles, tag: Hash };

type Props = {
  of: keyof typeof icons;
  label: string;
  /** By pointer; the keyboard has a key for it. */
  onRemove?: () => void;
};

/** What may be meant, in one line. */
export function SuggestedLine({ of, label, onRemove }: Props) {
  const t = useTranslations("search.field");
  const Icon = icons[of];

  function remove(event: MouseEvent) {
    event.stopPropagation();
    onRemove!();
  }

  return (
    <OptionLine mark={<Icon aria-hidden className="size-4.5 text-text-muted" />}>
      <bdi>{label}</bdi>
      {of === "skill" && <span className="block text-sm text-text-muted">{t("skill")}</span>}
      {onRemove && (
        <span aria-hidden title={t("remove")} className="icon-btn absolute end-0 top-0" onClick={remove}>
          <X />
        </span>
      )}
    </OptionLine>
  );
}
