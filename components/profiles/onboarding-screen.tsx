import { getLocale, getTranslations } from "next-intl/server";
import { WizardFrame } from "@/components/ui/wizard-frame";
import { placeLabel } from "@/lib/places/label";
import type { Topic } from "@/lib/posts/topics";
import { topicsOfInterests } from "@/lib/profiles/interests";
import type { ProfileDetails } from "@/lib/profiles/queries";
import { OnboardingStep } from "./onboarding-step";
import { onboarding, onboardingHref, type OnboardingStep as Step } from "./onboarding-steps";

type Props = {
  step: Step;
  profile: { id: string; displayName: string; handle: string };
  details: ProfileDetails;
  followed: readonly Topic[];
  /** Where the last step leads. */
  onward: string;
};

export async function OnboardingScreen({ step, profile, onward, ...saved }: Props) {
  const t = await getTranslations("onboarding");
  const { number, before, after } = onboarding.around(step);
  const next = after ? onboardingHref(after, onward) : onward;
  const common = { profileId: profile.id, back: before && onboardingHref(before, onward), next };
  return (
    <WizardFrame number={number} steps={onboarding.steps.length} leave={{ href: onward, label: t("skipAll") }}>
      <OnboardingStep key={step} {...await partsOf(step, { profile, ...saved })} {...common} />
    </WizardFrame>
  );
}

/** What a step asks, with what is saved of it. */
async function partsOf(step: Step, { profile, details, followed }: Pick<Props, "profile" | "details" | "followed">) {
  if (step === "name") {
    return { step, name: profile.displayName, handle: profile.handle };
  }
  if (step === "place") {
    const place = details.place && { id: details.place.id, label: placeLabel(details.place, await getLocale()) };
    return { step, place };
  }
  if (step === "interests") {
    const left = topicsOfInterests(details.interests).filter((topic) => !followed.includes(topic));
    return { step, saved: details.interests, left };
  }
  return { step, statement: details.statement };
}
