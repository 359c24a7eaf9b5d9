import type { DraftFormOptions } from "@/components/ui/form/draft-form-options";
import type { WizardWords } from "@/components/ui/wizard/wizard-bar";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard/wizard-step";
import { PlaceField } from "./place-field";

type Props = WizardStepProps &
  Pick<DraftFormOptions<undefined>, "action" | "schema"> & {
    /** Names the drafts, as in `WizardStep`. */
    kind: string;
    id: string;
    words: WizardWords;
    label: string;
    place: { id: number; label: string } | null;
  };

/** Where somebody, or an organization, is at home: one step of its wizard. */
export function PlaceStep({ label, place, ...step }: Props) {
  return (
    <WizardStep
      saved={{ placeId: String(place?.id ?? ""), place: place?.label ?? "" }}
      parts={[{ label, names: ["place", "placeId"] }]}
      {...step}
    >
      {({ errorOf, valueOf, change }) => (
        <div className="max-w-md">
          <PlaceField
            label={label}
            error={errorOf("place")}
            onChange={change}
            defaultPlace={{ id: valueOf("placeId"), label: valueOf("place") }}
          />
        </div>
      )}
    </WizardStep>
  );
}
