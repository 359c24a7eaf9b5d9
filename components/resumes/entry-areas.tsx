import Handshake from "lucide-react/icons/handshake";
import Leaf from "lucide-react/icons/leaf";
import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field/field-error";
import type { FormFields } from "@/components/ui/form/use-form-fields";
import { areas, fieldOfArea } from "@/lib/profiles/areas";

const icons = { green: Leaf, impact: Handshake };

/** The green and impact fields that an entry belongs to. */
export function EntryAreas({ box, error }: { box: FormFields["box"]; error?: string }) {
  const t = useTranslations("profile.resume");
  const fields = useTranslations("jobs.fields");
  const names = useTranslations("jobs.areas");
  return (
    <fieldset aria-describedby="areas-note" className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1 text-sm font-bold">{t("areas")}</legend>
      {error ? (
        <FieldError id="areas-note">{error}</FieldError>
      ) : (
        <p id="areas-note" className="text-sm text-text-subtle">
          {t("form.areasHint")}
        </p>
      )}
      {(["green", "impact"] as const).map((field) => {
        const Icon = icons[field];
        return (
          <div key={field} role="group" aria-label={fields(field)} className="flex flex-wrap gap-2">
            {areas
              .filter((area) => fieldOfArea(area) === field)
              .map((area) => (
                <label key={area} className="chip">
                  <input type="checkbox" aria-invalid={error !== undefined} {...box("areas", area)} />
                  <Icon aria-hidden className="chip-rest" />
                  {names(area)}
                </label>
              ))}
          </div>
        );
      })}
    </fieldset>
  );
}
