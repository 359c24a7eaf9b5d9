import { defineWizard } from "@/components/ui/wizard/wizard-steps";

export const jobWizard = defineWizard([
  "organization",
  "basics",
  "location",
  "areas",
  "terms",
  "skills",
  "applications",
  "review",
]);
export type JobWizardStepName = (typeof jobWizard.steps)[number];

export function jobWizardHref(draftId: string, step: JobWizardStepName): string {
  return `/jobs/wizard/${draftId}/${step}`;
}
