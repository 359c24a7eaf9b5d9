import { useTranslations } from "next-intl";
import { PlaceField } from "@/components/places/place-field";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { AreaSizeField } from "./area-size-field";

/** Where it is done; how far around a place is asked once there is one. */
export function LocationFields({ fields: { field, box, valueOf, errorOf, change } }: { fields: DraftFields }) {
  const t = useTranslations("jobWizard.location");
  return (
    <div className="group/location flex flex-col gap-5">
      <PlaceField
        label={t("place")}
        error={errorOf("place")}
        onChange={change}
        defaultPlace={{ id: valueOf("placeId"), label: valueOf("place") }}
      />
      <div className="group-has-[#place:placeholder-shown]/location:hidden">
        <AreaSizeField {...field("areaSize")} />
      </div>
      <label className="choice">
        <input type="checkbox" {...box("remote", "on")} />
        <span className="font-bold">{t("remote")}</span>
      </label>
    </div>
  );
}
