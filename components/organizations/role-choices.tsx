import type { Role } from "@/lib/organizations/schema";

export type RoleChoice = { value: Role; label: string; text: string };

type Props = {
  legend: string;
  choices: RoleChoice[];
  box: (role: Role) => { name: string; value: string; defaultChecked: boolean };
};

/** Each role with what it may do. */
export function RoleChoices({ legend, choices, box }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      <div className="flex flex-col gap-1.5">
        {choices.map(({ value, label, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              id={`role-${value}`}
              aria-labelledby={`role-${value}-name`}
              aria-describedby={`role-${value}-text`}
              {...box(value)}
            />
            <span className="min-w-0">
              <span id={`role-${value}-name`} className="block font-bold">
                {label}
              </span>
              <span id={`role-${value}-text`} className="block text-sm text-text-muted">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
