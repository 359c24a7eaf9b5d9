"use client";

import { useTranslations } from "next-intl";
import { OpenToWorkFields } from "@/components/candidates/open-to-work-fields";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { EditForm } from "@/components/ui/form/edit-form";
import type { OpenToWork } from "@/lib/candidates/queries/open-to-work";
import type { AvailabilityName } from "@/lib/candidates/terms";
import { listIn, textIn } from "@/lib/forms/form-fields";
import type { SeniorityName } from "@/lib/jobs/terms";
import { saveAreasAction } from "@/lib/profiles/actions";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";

type Props = {
  saved: readonly Area[];
  /** Undefined for organizations, which are not asked. */
  work: OpenToWork | undefined;
  onward: string;
  profileId: string;
  idempotencyKey: string;
};

/** The fields of work, and whether one looks for some: by these two a person is found. */
export function EditAreas({ saved, work, onward, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.edit.areas");
  const fields = useTranslations("jobs.fields");
  const names = useTranslations("jobs.areas");
  const seniorityNames = useTranslations("jobs.seniorities");
  return (
    <EditForm
      title={t("title")}
      lead={t(work === undefined ? "organizationLead" : "userLead")}
      action={saveAreasAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveAreasSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="areas"
      onward={onward}
      saved={{ areas: [...saved], ...(work && valuesOf(work)) }}
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
        {
          label: t("seniority"),
          names: ["workSeniority"],
          text: (values) => {
            const name = textIn(values, "workSeniority");
            return name ? seniorityNames(name as SeniorityName) : t("anySeniority");
          },
        },
        {
          label: t("availability"),
          names: ["availability"],
          text: (values) => t(`by.${(textIn(values, "availability") || "none") as AvailabilityName}`),
        },
        {
          label: t("hidden.title"),
          names: ["hiddenFrom", "hiddenFromShown", "hideFrom"],
          text: (values) =>
            listIn(values, "hiddenFrom")
              .map((handle) => `@${handle}`)
              .join(", "),
        },
      ]}
    >
      {(form) => (
        <>
          {(["green", "impact"] as const).map((kind) => (
            <ChipBoxes
              key={kind}
              legend={fields(kind)}
              name="areas"
              box={(area) => form.box("areas", area)}
              options={areas
                .filter((area) => fieldOfArea(area) === kind)
                .map((area) => ({ value: area, label: names(area) }))}
            />
          ))}
          {work && <OpenToWorkFields fields={form} work={work} />}
        </>
      )}
    </EditForm>
  );
}

function valuesOf({ openToWork, workSeniority, availability, hiddenFrom }: OpenToWork) {
  return {
    openToWork: openToWork ? ["off", "on"] : "off",
    workSeniority: workSeniority ?? "",
    availability: availability ?? "",
    hiddenFromShown: "on",
    hiddenFrom: hiddenFrom.map(({ handle }) => handle),
    hideFrom: "",
  };
}
