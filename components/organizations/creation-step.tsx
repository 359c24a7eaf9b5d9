"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { PlaceStep } from "@/components/places/place-step";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { Field } from "@/components/ui/field/field";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard/wizard-step";
import { listIn } from "@/lib/forms/form-fields";
import { saveDraftAreasAction, saveDraftLocationAction, saveDraftNameAction } from "@/lib/organizations/actions";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";
import { CreationFinish } from "./creation-finish";

type Props =
  | ({ step: "name" } & NameProps)
  | ({ step: "location" } & LocationProps)
  | ({ step: "areas" } & AreasProps)
  | ({ step: "finish" } & ComponentProps<typeof CreationFinish>);

/** All steps in one piece of script: whoever takes the first takes the others. */
export function CreationStep(props: Props) {
  if (props.step === "name") return <NameStep {...props} />;
  if (props.step === "location") return <LocationStep {...props} />;
  if (props.step === "areas") return <AreasStep {...props} />;
  return <CreationFinish {...props} />;
}

const kind = "organization";

type NameProps = WizardStepProps & { name: string };

function NameStep({ name, ...step }: NameProps) {
  const t = useTranslations("profile.organization.wizard.name");
  return (
    <WizardStep
      kind={kind}
      id="name"
      action={saveDraftNameAction}
      schema={async () => (await import("@/lib/organizations/schema")).saveDraftNameSchema}
      words={{ title: t("title"), lead: t("lead") }}
      saved={{ displayName: name }}
      parts={[{ label: t("label"), names: ["displayName"] }]}
      {...step}
    >
      {({ field }) => (
        <div className="max-w-sm">
          <Field label={t("label")} hint={t("hint")} autoComplete="organization" dir="auto" {...field("displayName")} />
        </div>
      )}
    </WizardStep>
  );
}

type LocationProps = WizardStepProps & Pick<ComponentProps<typeof PlaceStep>, "place">;

function LocationStep(props: LocationProps) {
  const t = useTranslations("profile.organization.wizard.location");
  return (
    <PlaceStep
      kind={kind}
      id="location"
      action={saveDraftLocationAction}
      schema={async () => (await import("@/lib/organizations/schema")).saveDraftLocationSchema}
      words={{ title: t("title"), lead: t("lead") }}
      label={t("label")}
      {...props}
    />
  );
}

type AreasProps = WizardStepProps & { saved: readonly Area[] };

function AreasStep({ saved, ...step }: AreasProps) {
  const t = useTranslations("profile.organization.wizard.areas");
  const fields = useTranslations("jobs.fields");
  const names = useTranslations("jobs.areas");
  return (
    <WizardStep
      kind={kind}
      id="areas"
      action={saveDraftAreasAction}
      schema={async () => (await import("@/lib/organizations/schema")).saveDraftAreasSchema}
      words={{ title: t("title"), lead: t("lead") }}
      saved={{ areas: [...saved] }}
      parts={[
        {
          label: t("step"),
          names: ["areas"],
          text: (values) =>
            listIn(values, "areas")
              .map((area) => names(area as Area))
              .join(", "),
        },
      ]}
      {...step}
    >
      {({ box }) =>
        (["green", "impact"] as const).map((field) => (
          <ChipBoxes
            key={field}
            legend={fields(field)}
            name="areas"
            box={(area) => box("areas", area)}
            options={areas
              .filter((area) => fieldOfArea(area) === field)
              .map((area) => ({ value: area, label: names(area) }))}
          />
        ))
      }
    </WizardStep>
  );
}
