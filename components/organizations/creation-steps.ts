import { defineWizard } from "@/components/ui/wizard/wizard-steps";

export const creation = defineWizard(["name", "location", "areas", "finish"]);
export type CreationStep = (typeof creation.steps)[number];

/** What somebody creates an organization for, and comes back to. */
const onwards = { jobs: "/jobs/wizard" } as const;
export type Onward = keyof typeof onwards;

export function onwardIn({ onward }: { onward?: string | string[] }): Onward | undefined {
  return onward === "jobs" ? onward : undefined;
}

export function creationHref(step: CreationStep, onward?: Onward): string {
  return `/organizations/new/${step}${onward ? `?onward=${onward}` : ""}`;
}

/** Where whoever has created it goes on. */
export function createdHref(onward?: Onward): string {
  return onward ? onwards[onward] : "/profile?tab=information";
}
