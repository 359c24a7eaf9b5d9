import { defineWizard } from "@/components/ui/wizard-steps";

export const creation = defineWizard(["name", "location", "areas", "finish"]);
export type CreationStep = (typeof creation.steps)[number];

export function creationHref(step: CreationStep): string {
  return `/organizations/new/${step}`;
}
