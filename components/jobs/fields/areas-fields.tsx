import { useTranslations } from "next-intl";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { FieldError } from "@/components/ui/field/field-error";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { areas, fieldOfArea } from "@/lib/profiles/areas";

/** At least one of the green and impact areas. */
export function AreasFields({ fields: { box, errorOf } }: { fields: DraftFields }) {
  const t = useTranslations("jobs");
  const error = errorOf("areas");
  return (
    <>
      {(["green", "impact"] as const).map((kind) => (
        <ChipBoxes
          key={kind}
          legend={t(`fields.${kind}`)}
          name="areas"
          // The first one gets the focus when none is chosen.
          box={(area) => ({
            ...box("areas", area),
            ...(error && area === areas[0] && { "aria-invalid": true, "aria-describedby": "areas-note" }),
          })}
          options={areas
            .filter((area) => fieldOfArea(area) === kind)
            .map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        />
      ))}
      {error && <FieldError id="areas-note">{error}</FieldError>}
    </>
  );
}
