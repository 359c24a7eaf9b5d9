import { safeCallbackPath } from "@/lib/auth/callback-url";

export const onboardingSteps = ["name", "place", "interests", "statement"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const isOnboardingStep = (name: string): name is OnboardingStep =>
  (onboardingSteps as readonly string[]).includes(name);

/** A step, which leads on to `onward` in the end: a safe path of this app. */
export function onboardingHref(step: OnboardingStep, onward: string): string {
  return onward === "/" ? `/onboarding/${step}` : `/onboarding/${step}?${new URLSearchParams({ callbackURL: onward })}`;
}

/**
 * Where one comes from and goes to; back from the first step there is nothing, after the last one comes what was
 * wanted.
 */
export function aroundStep(step: OnboardingStep, callbackURL: unknown) {
  const wanted = safeCallbackPath(callbackURL);
  // Welcoming people twice would never end.
  const onward = wanted.startsWith("/onboarding") ? "/" : wanted;
  const at = onboardingSteps.indexOf(step);
  const [before, after] = [onboardingSteps[at - 1], onboardingSteps[at + 1]];
  return {
    number: at + 1,
    onward,
    back: before && onboardingHref(before, onward),
    next: after ? onboardingHref(after, onward) : onward,
  };
}
