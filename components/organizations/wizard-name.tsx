import { OnboardingForm, type StepProps } from "@/components/profiles/onboarding-form";
import { Field } from "@/components/ui/field";
import { saveDraftNameAction } from "@/lib/organizations/actions";

export function WizardName({ name, label, hint, ...step }: StepProps & { name: string; label: string; hint: string }) {
  return (
    <OnboardingForm action={saveDraftNameAction} savesOnBack {...step}>
      {({ errorOf, valueOf }) => (
        <div className="max-w-sm">
          <Field
            id="displayName"
            name="displayName"
            label={label}
            hint={hint}
            autoComplete="organization"
            dir="auto"
            error={errorOf("displayName")}
            defaultValue={valueOf("displayName", name)}
          />
        </div>
      )}
    </OnboardingForm>
  );
}
