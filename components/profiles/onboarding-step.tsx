"use client";

import type { ComponentProps } from "react";
import { PlaceField } from "@/components/places/place-field";
import type { PlaceTexts } from "@/components/places/place-texts";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard-step";
import { renameProfileAction, saveLocationAction, saveStatementAction } from "@/lib/profiles/actions";
import {
  renameProfileSchema,
  saveLocationSchema,
  saveStatementSchema,
  STATEMENT_LIMIT,
} from "@/lib/profiles/schema/edit";
import { InterestsStep } from "./interests-step";

type Props =
  | ({ step: "name" } & NameProps)
  | ({ step: "place" } & PlaceProps)
  | ({ step: "interests" } & ComponentProps<typeof InterestsStep>)
  | ({ step: "statement" } & StatementProps);

/** All steps in one piece of script: whoever takes the first takes the others. */
export function OnboardingStep(props: Props) {
  if (props.step === "name") return <NameStep {...props} />;
  if (props.step === "place") return <PlaceStep {...props} />;
  if (props.step === "interests") return <InterestsStep {...props} />;
  return <StatementStep {...props} />;
}

type NameProps = WizardStepProps & { name: string; handle: string; label: string };

/** The handle was made of the first name; changing it has its own page. */
function NameStep({ name, handle, label, ...step }: NameProps) {
  return (
    <WizardStep kind="onboarding" id="name" action={renameProfileAction} schema={renameProfileSchema} {...step}>
      {({ field }) => (
        <div className="max-w-sm">
          <input type="hidden" name="handle" value={handle} />
          <Field label={label} autoComplete="name" dir="auto" {...field("displayName", name)} />
        </div>
      )}
    </WizardStep>
  );
}

type PlaceProps = WizardStepProps & { place: { id: number; label: string } | null; label: string; pick: PlaceTexts };

function PlaceStep({ place, label, pick, ...step }: PlaceProps) {
  return (
    <WizardStep kind="onboarding" id="place" action={saveLocationAction} schema={saveLocationSchema} {...step}>
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

type StatementProps = WizardStepProps & {
  statement: string;
  locale: string;
  field: { label: string; hint: string; count: string };
};

function StatementStep({ statement, locale, field: texts, ...step }: StatementProps) {
  return (
    <WizardStep kind="onboarding" id="statement" action={saveStatementAction} schema={saveStatementSchema} {...step}>
      {({ field }) => (
        <div className="max-w-xl">
          <TextArea rows={3} limit={STATEMENT_LIMIT} locale={locale} {...texts} {...field("statement", statement)} />
        </div>
      )}
    </WizardStep>
  );
}
