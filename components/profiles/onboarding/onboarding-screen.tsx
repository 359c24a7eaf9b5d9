import { getLocale, getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import type { PhotoStep } from "@/components/media/profile-picture/photo-step";
import { WizardFrame } from "@/components/ui/wizard/wizard-frame";
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
  profile: ComponentProps<typeof PhotoStep>["profile"];
  details: ProfileDetails;
  followed: readonly Topic[];
  /** Of the step that shows them. */
  allies: { suggestions: Suggestion[]; acts: StandingActs; now: number };
  /** Where the last step leads. */
  onward: string;
  /** Above the step. */
  notice?: ReactNode;
};

export async function OnboardingScreen({ step, onward, notice, ...saved }: Props) {
  const t = await getTranslations("onboarding");
  const { number, before, after } = onboarding.around(step);
  const next = after ? onboardingHref(after, onward) : onward;
  const common = { profileId: saved.profile.id, back: before && onboardingHref(before, onward), next };
  return (
    <WizardFrame
      number={number}
      steps={onboarding.steps.length}
      leave={{ href: onward, label: t("skipAll") }}
      notice={notice}
    >
      <OnboardingStep key={step} {...await partsOf(step, saved)} {...common} />
    </WizardFrame>
  );
}

/** What a step asks, with what is saved of it. */
async function partsOf(step: Step, { profile, details, followed, allies }: Omit<Props, "step" | "onward" | "notice">) {
  if (step === "place") {
    const place = details.place && { id: details.place.id, label: placeLabel(details.place, await getLocale()) };
    return { step, place };
  }
  if (step === "interests") {
    const left = topicsOfInterests(details.interests).filter((topic) => !followed.includes(topic));
    return { step, saved: details.interests, left };
  }
  if (step === "photo") return { step, profile };
  if (step === "allies") return { step, ...allies };
  return { step, statement: details.statement };
}
