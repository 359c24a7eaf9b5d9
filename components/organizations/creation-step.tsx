"use client";

import type { ComponentProps } from "react";
import { PlaceField } from "@/components/places/place-field";
import type { PlaceTexts } from "@/components/places/place-texts";
import { ChipBoxes } from "@/components/ui/chip-boxes";
import { Field } from "@/components/ui/field";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard-step";
import { saveDraftAreasAction, saveDraftLocationAction, saveDraftNameAction } from "@/lib/organizations/actions";
import { saveDraftAreasSchema, saveDraftLocationSchema, saveDraftNameSchema } from "@/lib/organizations/schema";
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

type NameProps = WizardStepProps & { name: string; label: string; hint: string };

function NameStep({ name, label, hint, ...step }: NameProps) {
  return (
    <WizardStep kind={kind} id="name" action={saveDraftNameAction} schema={saveDraftNameSchema} {...step}>
      {({ field }) => (
        <div className="max-w-sm">
          <Field label={label} hint={hint} autoComplete="organization" dir="auto" {...field("displayName", name)} />
        </div>
      )}
    </WizardStep>
  );
}

type LocationProps = WizardStepProps & { place: { id: number; label: string } | null; label: string; pick: PlaceTexts };

function LocationStep({ place, label, pick, ...step }: LocationProps) {
  return (
    <WizardStep kind={kind} id="location" action={saveDraftLocationAction} schema={saveDraftLocationSchema} {...step}>
      {({ errorOf, valueOf, change }) => (
        <div className="max-w-md">
          <PlaceField
            label={label}
            error={errorOf("place")}
            texts={pick}
            onChange={change}
            defaultPlace={{
              id: valueOf("placeId", String(place?.id ?? "")),
              label: valueOf("place", place?.label ?? ""),
            }}
          />
        </div>
      )}
    </WizardStep>
  );
}

type AreasProps = WizardStepProps & {
  saved: readonly Area[];
  fields: { green: string; impact: string };
  names: Record<Area, string>;
};

function AreasStep({ saved, fields, names, ...step }: AreasProps) {
  return (
    <WizardStep kind={kind} id="areas" action={saveDraftAreasAction} schema={saveDraftAreasSchema} {...step}>
      {({ box }) =>
        (["green", "impact"] as const).map((field) => (
          <ChipBoxes
            key={field}
            legend={fields[field]}
            name="areas"
            box={(area) => box("areas", area, saved.includes(area))}
            options={areas
              .filter((area) => fieldOfArea(area) === field)
              .map((area) => ({ value: area, label: names[area] }))}
          />
        ))
      }
    </WizardStep>
  );
}
