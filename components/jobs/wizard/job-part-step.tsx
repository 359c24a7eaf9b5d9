import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { HashFocus } from "@/components/ui/hash-focus";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { WizardStep } from "@/components/ui/wizard/wizard-step";
import { type FormValues, listIn } from "@/lib/forms/form-fields";
import {
  saveJobApplicationsAction,
  saveJobAreasAction,
  saveJobBasicsAction,
  saveJobLocationAction,
  saveJobSkillsAction,
  saveJobTermsAction,
} from "@/lib/jobs/actions/draft";
import type { JobContent } from "@/lib/jobs/content";
import type { JobPart } from "@/lib/jobs/schema";
import { ApplicationsFields } from "@/components/jobs/fields/applications-fields";
import { AreasFields } from "@/components/jobs/fields/areas-fields";
import { BasicsFields } from "@/components/jobs/fields/basics-fields";
import { LocationFields } from "@/components/jobs/fields/location-fields";
import { SkillsFields } from "@/components/jobs/fields/skills-fields";
import { TermsFields } from "@/components/jobs/fields/terms-fields";
import { useJobParts } from "./job-parts";
import { typedContent } from "./typed-content";
import { DraftGone } from "./draft-gone";
import type { JobStepProps } from "./job-organization-step";
import { JobPreview } from "./job-preview";

type Props = JobStepProps & {
  step: JobPart;
  /** None once the draft is gone. */
  draft: { content: JobContent; organization: ComponentProps<typeof JobPreview>["organization"] } | null;
  /** What is saved of this part. */
  saved: FormValues;
  days: ComponentProps<typeof ApplicationsFields>["days"];
};

const forms = {
  basics: { action: saveJobBasicsAction, schema: async () => (await import("@/lib/jobs/schema")).saveJobBasicsSchema },
  location: {
    action: saveJobLocationAction,
    schema: async () => (await import("@/lib/jobs/schema")).saveJobLocationSchema,
  },
  areas: { action: saveJobAreasAction, schema: async () => (await import("@/lib/jobs/schema")).saveJobAreasSchema },
  terms: { action: saveJobTermsAction, schema: async () => (await import("@/lib/jobs/schema")).saveJobTermsSchema },
  skills: { action: saveJobSkillsAction, schema: async () => (await import("@/lib/jobs/schema")).saveJobSkillsSchema },
  applications: {
    action: saveJobApplicationsAction,
    schema: async () => (await import("@/lib/jobs/schema")).saveJobApplicationsSchema,
  },
} as const;

/** What is said of one part of the job. */
export function JobPartStep({ step, draftId, draft, saved, days, ...common }: Props) {
  const t = useTranslations("jobWizard");
  const parts = useJobParts();
  const counted = step === "areas" || step === "skills" ? step : null;
  return (
    <WizardStep
      kind="job"
      id={`${draftId}-${step}`}
      {...forms[step]}
      words={{ title: t(`${step}.title`), lead: t(`${step}.lead`) }}
      saved={{ draftId, ...saved }}
      parts={parts[step]}
      gone={{ notice: <DraftGone />, isKnown: !draft }}
      aside={(typed) => {
        const count = counted ? listIn(typed, counted).filter(Boolean).length : 0;
        return (
          counted &&
          count > 0 && <span className="font-normal text-text-muted">{t(`${counted}.count`, { count })}</span>
        );
      }}
      beside={
        draft &&
        ((typed) => <JobPreview content={typedContent(draft.content, step, typed)} organization={draft.organization} />)
      }
      {...common}
    >
      {(fields) => (
        <>
          <input type="hidden" name="draftId" value={draftId} />
          <PartFields step={step} fields={fields} days={days} />
          <HashFocus />
        </>
      )}
    </WizardStep>
  );
}

function PartFields({ step, fields, days }: Pick<Props, "step" | "days"> & { fields: DraftFields }) {
  if (step === "basics") return <BasicsFields fields={fields} />;
  if (step === "location") return <LocationFields fields={fields} />;
  if (step === "areas") return <AreasFields fields={fields} />;
  if (step === "terms") return <TermsFields fields={fields} />;
  if (step === "skills") return <SkillsFields fields={fields} />;
  return <ApplicationsFields fields={fields} days={days} />;
}
