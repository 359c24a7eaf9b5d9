import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";

type Props = { skills: string[]; onRemove: (name: string) => void };

/** What is chosen, inside the field. */
export function SkillChips({ skills, onRemove }: Props) {
  const t = useTranslations("profile.pick.skills");
  return (
    <ul aria-label={t("chosen")} className="contents">
      {skills.map((name) => (
        <li key={name} className="picked">
          <span dir="auto" className="trunc">
            {name}
          </span>
          <button type="button" aria-label={t("remove", { name })} onClick={() => onRemove(name)}>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
