import { defineWizard } from "@/components/ui/wizard/wizard-steps";
import { landingPath } from "@/lib/auth/callback-url";

export const onboarding = defineWizard(["place", "interests", "photo", "allies", "statement"]);
export type OnboardingStep = (typeof onboarding.steps)[number];

/** A step, which leads on to `onward` in the end: a safe path of this app. */
export function onboardingHref(step: OnboardingStep, onward: string): string {
  return onward === "/" ? `/onboarding/${step}` : `/onboarding/${step}?${new URLSearchParams({ callbackURL: onward })}`;
}

/** Where the last step leads, and the way out of all of them: what was wanted at first. */
export function afterOnboarding(callbackURL: unknown): string {
  const wanted = landingPath(callbackURL);
  // Welcoming people twice would never end.
  return wanted.startsWith("/onboarding") ? "/" : wanted;
}
