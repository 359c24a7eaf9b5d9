import { getLocale, getTranslations } from "next-intl/server";
import { WizardFrame } from "@/components/ui/wizard-frame";
import type { Suggestion } from "@/lib/allies/queries/suggestions";
import { placeLabel } from "@/lib/places/label";
import type { Topic } from "@/lib/posts/topics";
import { topicsOfInterests } from "@/lib/profiles/interests";
import type { StandingActs } from "@/lib/profiles/listing";
import type { ProfileDetails } from "@/lib/profiles/queries";
import { OnboardingStep } from "./onboarding-step";
import { onboarding, onboardingHref, type OnboardingStep as Step } from "./onboarding-steps";

type Props = {
  step: Step;
  profileId: string;
  details: ProfileDetails;
  followed: readonly Topic[];
  /** Of the step that shows them. */
  allies: { suggestions: Suggestion[]; acts: StandingActs; now: number; isVerified: boolean };
  /** Where the last step leads. */
  onward: string;
};

export async function OnboardingScreen({ step, profileId, onward, ...saved }: Props) {
  const t = await getTranslations("onboarding");
  const { number, before, after } = onboarding.around(step);
  const next = after ? onboardingHref(after, onward) : onward;
  const common = { profileId, back: before && onboardingHref(before, onward), next };
  return (
    <WizardFrame number={number} steps={onboarding.steps.length} leave={{ href: onward, label: t("skipAll") }}>
      <OnboardingStep key={step} {...await partsOf(step, saved)} {...common} />
    </WizardFrame>
  );
}

/** What a step asks, with what is saved of it. */
async function partsOf(step: Step, { details, followed, allies }: Pick<Props, "details" | "followed" | "allies">) {
  if (step === "place") {
    const place = details.place && { id: details.place.id, label: placeLabel(details.place, await getLocale()) };
    return { step, place };
  }
  if (step === "interests") {
    const left = topicsOfInterests(details.interests).filter((topic) => !followed.includes(topic));
    return { step, saved: details.interests, left };
  }
  if (step === "allies") return { step, ...allies };
  return { step, statement: details.statement };
}
