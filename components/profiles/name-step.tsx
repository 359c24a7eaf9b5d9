import { Field } from "@/components/ui/field";
import { renameProfileAction } from "@/lib/profiles/actions";
import { OnboardingForm, type StepProps } from "./onboarding-form";

/** The handle was made of the first name; changing it has its own page. */
export function NameStep({
  name,
  handle,
  label,
  ...step
}: StepProps & { name: string; handle: string; label: string }) {
  return (
    <OnboardingForm action={renameProfileAction} {...step}>
      {({ errorOf, valueOf }) => (
        <div className="max-w-sm">
          <input type="hidden" name="handle" value={handle} />
          <Field
            id="displayName"
            name="displayName"
            label={label}
            autoComplete="name"
            dir="auto"
            error={errorOf("displayName")}
            defaultValue={valueOf("displayName", name)}
          />
        </div>
      )}
    </OnboardingForm>
  );
}
