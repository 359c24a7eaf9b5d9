import { PlaceField } from "@/components/places/place-field";
import type { PlaceTexts } from "@/components/places/place-texts";
import { saveLocationAction } from "@/lib/profiles/actions";
import { OnboardingForm, type StepProps } from "./onboarding-form";

type Props = StepProps & { place: { id: number; label: string } | null; label: string; placeTexts: PlaceTexts };

export function PlaceStep({ place, label, placeTexts, ...step }: Props) {
  return (
    <OnboardingForm action={saveLocationAction} {...step}>
      {({ errorOf, valueOf }) => (
        <div className="max-w-md">
          <PlaceField
            label={label}
            error={errorOf("place")}
            texts={placeTexts}
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
