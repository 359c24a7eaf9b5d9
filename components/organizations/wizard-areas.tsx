import { OnboardingForm, type StepProps } from "@/components/profiles/onboarding-form";
import { ChipBoxes } from "@/components/ui/chip-boxes";
import { saveDraftAreasAction } from "@/lib/organizations/actions";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";

type Props = StepProps & {
  saved: readonly Area[];
  fields: { green: string; impact: string };
  names: Record<Area, string>;
};

export function WizardAreas({ saved, fields, names, ...step }: Props) {
  return (
    <OnboardingForm action={saveDraftAreasAction} savesOnBack {...step}>
      {({ listOf }) =>
        (["green", "impact"] as const).map((field) => (
          <ChipBoxes
            key={field}
            legend={fields[field]}
            name="areas"
            box={(area) => ({ name: "areas", value: area, defaultChecked: listOf("areas", saved).includes(area) })}
            options={areas
              .filter((area) => fieldOfArea(area) === field)
              .map((area) => ({ value: area, label: names[area] }))}
          />
        ))
      }
    </OnboardingForm>
  );
}
