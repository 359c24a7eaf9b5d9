import { useTranslations } from "next-intl";
import type { Role } from "@/lib/organizations/schema";

type Props = {
  legend: string;
  choices: readonly Role[];
  box: (role: Role) => { name: string; value: string; defaultChecked: boolean };
};

/** Each role with what it may do. */
export function RoleChoices({ legend, choices, box }: Props) {
  const names = useTranslations("profile.page.roles");
  const abilities = useTranslations("profile.organization.roles");
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      <div className="flex flex-col gap-1.5">
        {choices.map((role) => (
          <label key={role} className="choice">
            <input
              type="radio"
              id={`role-${role}`}
              aria-labelledby={`role-${role}-name`}
              aria-describedby={`role-${role}-text`}
              {...box(role)}
            />
            <span className="min-w-0">
              <span id={`role-${role}-name`} className="block font-bold">
                {names(role)}
              </span>
              <span id={`role-${role}-text`} className="block text-sm text-text-muted">
                {abilities(role)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
