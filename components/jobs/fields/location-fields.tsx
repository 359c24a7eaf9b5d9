import { useTranslations } from "next-intl";
import { PlaceField } from "@/components/places/place-field";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { AreaSizeField } from "./area-size-field";

/** Where it is done; how far around a place is asked once there is one. */
export function LocationFields({ fields: { field, box, valueOf, errorOf, change } }: { fields: DraftFields }) {
  const t = useTranslations("jobWizard.location");
  return (
    <div className="flex flex-col gap-5 [&:has(#place:placeholder-shown)>:nth-child(2)]:hidden">
      <PlaceField
        label={t("place")}
        error={errorOf("place")}
        onChange={change}
        defaultPlace={{ id: valueOf("placeId"), label: valueOf("place") }}
      />
      <AreaSizeField {...field("areaSize")} />
      <label className="choice">
        <input type="checkbox" {...box("remote", "on")} />
        <span className="font-bold">{t("remote")}</span>
      </label>
    </div>
  );
}
