"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { AlliesStep } from "@/components/allies/suggestions/allies-step";
import { PhotoStep } from "@/components/media/profile-picture/photo-step";
import { PlaceStep } from "@/components/places/place-step";
import { TextArea } from "@/components/ui/field/text-area";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard/wizard-step";
import { saveLocationAction, saveStatementAction } from "@/lib/profiles/actions";
import { STATEMENT_LIMIT } from "@/lib/profiles/schema/limits";
import { InterestsStep } from "./interests-step";

type Props =
  | ({ step: "place" } & PlaceProps)
  | ({ step: "interests" } & ComponentProps<typeof InterestsStep>)
  | ({ step: "photo" } & ComponentProps<typeof PhotoStep>)
  | ({ step: "allies" } & ComponentProps<typeof AlliesStep>)
  | ({ step: "statement" } & StatementProps);

/** All steps in one piece of script: whoever takes the first takes the others. */
export function OnboardingStep(props: Props) {
  if (props.step === "place") return <HomeStep {...props} />;
  if (props.step === "interests") return <InterestsStep {...props} />;
  if (props.step === "photo") return <PhotoStep {...props} />;
  if (props.step === "allies") return <AlliesStep {...props} />;
  return <StatementStep {...props} />;
}

type PlaceProps = WizardStepProps & Pick<ComponentProps<typeof PlaceStep>, "place">;

function HomeStep(props: PlaceProps) {
  const t = useTranslations("onboarding");
  return (
    <PlaceStep
      kind="onboarding"
      id="place"
      action={saveLocationAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveLocationSchema}
      words={{ title: t("place.title"), lead: t("place.lead"), skip: t("skip") }}
      label={t("place.label")}
      {...props}
    />
  );
}

type StatementProps = WizardStepProps & { statement: string };

function StatementStep({ statement, ...step }: StatementProps) {
  const t = useTranslations("onboarding");
  return (
    <WizardStep
      kind="onboarding"
      id="statement"
      action={saveStatementAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveStatementSchema}
      words={{ title: t("statement.title"), lead: t("statement.lead"), skip: t("skip"), go: t("finish") }}
      saved={{ statement }}
      parts={[{ label: t("statement.label"), names: ["statement"] }]}
      {...step}
    >
      {({ field }) => (
        <div className="max-w-xl">
          <TextArea
            rows={3}
            limit={STATEMENT_LIMIT}
            label={t("statement.label")}
            hint={t("statement.hint")}
            {...field("statement")}
          />
        </div>
      )}
    </WizardStep>
  );
}
