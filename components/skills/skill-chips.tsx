import X from "lucide-react/icons/x";

type Props = { label: string; skills: string[]; removeLabel: string; onRemove: (name: string) => void };

/** What is chosen, inside the field. */
export function SkillChips({ label, skills, removeLabel, onRemove }: Props) {
  return (
    <ul aria-label={label} className="contents">
      {skills.map((name) => (
        <li key={name} className="picked">
          <span dir="auto" className="trunc">
            {name}
          </span>
          <button type="button" aria-label={removeLabel.replace("{name}", () => name)} onClick={() => onRemove(name)}>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
