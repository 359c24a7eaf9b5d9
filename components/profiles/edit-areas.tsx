"use client";

import { useTranslations } from "next-intl";
import { ChipBoxes } from "@/components/ui/chip-boxes";
import { EditForm } from "@/components/ui/edit-form";
import { Switch } from "@/components/ui/switch";
import { listIn } from "@/lib/form-fields";
import { saveAreasAction } from "@/lib/profiles/actions";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";
import { saveAreasSchema } from "@/lib/profiles/schema/edit";

type Props = {
  saved: readonly Area[];
  /** Undefined for organizations, which are not asked. */
  openToWork: boolean | undefined;
  onward: string;
  profileId: string;
  idempotencyKey: string;
};

/** The fields of work, and whether one looks for some: by these two a person is found. */
export function EditAreas({ saved, openToWork, onward, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.edit.areas");
  const fields = useTranslations("jobs.fields");
  const names = useTranslations("jobs.areas");
  return (
    <EditForm
      title={t("title")}
      lead={t(openToWork === undefined ? "organizationLead" : "userLead")}
      action={saveAreasAction}
      schema={saveAreasSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="areas"
      onward={onward}
      saved={{ areas: [...saved], ...(openToWork !== undefined && { openToWork: openToWork ? ["off", "on"] : "off" }) }}
      parts={[
        {
          label: t("title"),
          names: ["areas"],
          text: (values) =>
            listIn(values, "areas")
              .map((area) => names(area as Area))
              .join(", "),
        },
        {
          label: t("openToWork"),
          names: ["openToWork"],
          text: (values) => t(listIn(values, "openToWork").includes("on") ? "open" : "notOpen"),
        },
      ]}
    >
      {({ box }) => (
        <>
          {(["green", "impact"] as const).map((kind) => (
            <ChipBoxes
              key={kind}
              legend={fields(kind)}
              name="areas"
              box={(area) => box("areas", area)}
              options={areas
                .filter((area) => fieldOfArea(area) === kind)
                .map((area) => ({ value: area, label: names(area) }))}
            />
          ))}
          {openToWork !== undefined && (
            <div className="border-t border-border pt-5">
              <Switch label={t("openToWork")} hint={t("openToWorkHint")} {...box("openToWork", "on")} />
            </div>
          )}
        </>
      )}
    </EditForm>
  );
}
