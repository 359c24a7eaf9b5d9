import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field/field-error";
import { SKILL_NAME_LIMIT } from "@/lib/skills/schema/limits";

/** Lines to add others, until the form is sent and there are more. */
const MAX_LINES = 5;

type Props = { label: string; error?: string; skills: readonly string[]; room: number };

/**
 * What the form sends of skills, each name as `skills`; seen without JavaScript alone, where they are unticked and typed
 * line by line.
 */
export function PlainSkills({ label, error, skills, room }: Props) {
  const t = useTranslations("profile.pick.skills");
  return (
    <>
      <div className="mb-3 hidden flex-wrap gap-2 [@media(scripting:none)]:flex">
        {skills.map((name) => (
          <label key={name} className="chip">
            <input type="checkbox" name="skills" value={name} defaultChecked autoComplete="off" />
            {name}
          </label>
        ))}
      </div>
      <noscript>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-bold">{label}</legend>
          {Array.from({ length: Math.min(room, MAX_LINES) }, (_, at) => (
            <div key={at} className="control">
              <input name="skills" aria-label={label} maxLength={SKILL_NAME_LIMIT} dir="auto" />
            </div>
          ))}
          {error ? (
            <FieldError id="plain-skills-note">{error}</FieldError>
          ) : (
            <p className="text-sm text-text-muted">{t("plain")}</p>
          )}
        </fieldset>
      </noscript>
    </>
  );
}
