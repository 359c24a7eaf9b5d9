import { useTranslations } from "next-intl";
import type { Option } from "@/components/ui/field/use-suggestions";

type Props = {
  /** Of the list, and of each option with its place. */
  id: string;
  options: Option[];
  /** The place of the one that Enter takes. */
  current: number;
  onChoose: (handle: string) => void;
};

/** Whom a text may name; the focus stays in the text. */
export function MentionOptions({ id, options, current, onChoose }: Props) {
  const t = useTranslations("feed.mentions");
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={t("label")}>
      {options.map(({ id: handle, label, note }, index) => (
        <li
          key={handle}
          id={`${id}-${index}`}
          role="option"
          dir="auto"
          aria-selected={index === current}
          onClick={() => onChoose(handle)}
        >
          {label}
          <span className="text-sm text-text-muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}
