import { PlaceField } from "@/components/places/place-field";
import type { PlaceTexts } from "@/components/places/place-texts";
import { OnboardingForm, type StepProps } from "@/components/profiles/onboarding-form";
import { saveDraftLocationAction } from "@/lib/organizations/actions";

type Props = StepProps & { place: { id: number; label: string } | null; label: string; pick: PlaceTexts };

export function WizardLocation({ place, label, pick, ...step }: Props) {
  return (
    <OnboardingForm action={saveDraftLocationAction} savesOnBack {...step}>
      {({ errorOf, valueOf }) => (
        <div className="max-w-md">
          <PlaceField
            label={label}
            error={errorOf("place")}
            texts={pick}
            defaultPlace={{
              id: valueOf("placeId", String(place?.id ?? "")),
              label: valueOf("place", place?.label ?? ""),
            }}
          />
        </div>
      )}
    </OnboardingForm>
  );
}
