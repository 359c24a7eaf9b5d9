export const wizardSteps = ["name", "location", "areas", "finish"] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const isWizardStep = (name: string): name is WizardStep => (wizardSteps as readonly string[]).includes(name);

export function wizardHref(step: WizardStep): string {
  return `/organizations/new/${step}`;
}

/** Where one comes from and goes to. */
export function aroundWizardStep(step: WizardStep) {
  const at = wizardSteps.indexOf(step);
  const [before, after] = [wizardSteps[at - 1], wizardSteps[at + 1]];
  return {
    number: at + 1,
    back: before && wizardHref(before),
    next: after ? wizardHref(after) : "/profile?tab=information",
  };
}
