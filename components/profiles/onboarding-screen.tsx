import { getLocale, getTranslations } from "next-intl/server";
import { placeTexts } from "@/components/places/place-texts";
import { WizardFrame } from "@/components/ui/wizard-frame";
import { wizardTexts } from "@/components/ui/wizard-texts";
import { placeLabel } from "@/lib/places/label";
import { topics, type Topic } from "@/lib/posts/topics";
import { topicsOfInterests } from "@/lib/profiles/interests";
import type { ProfileDetails } from "@/lib/profiles/queries";
import { interestTexts } from "./interest-texts";
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
  const texts = {
    ...(await wizardTexts()),
    title: t(`${step}.title`),
    lead: t(`${step}.lead`),
    skip: t("skip"),
    ...(!after && { go: t("finish") }),
  };
  const common = { profileId: profile.id, back: before && onboardingHref(before, onward), next, texts };
  return (
    <WizardFrame number={number} steps={onboarding.steps.length} leave={{ href: onward, label: t("skipAll") }}>
      <OnboardingStep key={step} {...await partsOf(step, { profile, ...saved })} {...common} />
    </WizardFrame>
  );
}

/** What a step asks, with what is saved of it. */
async function partsOf(step: Step, { profile, details, followed }: Pick<Props, "profile" | "details" | "followed">) {
  const t = await getTranslations();
  const locale = await getLocale();
  if (step === "name") {
    return { step, name: profile.displayName, handle: profile.handle, label: t("onboarding.name.label") };
  }
  if (step === "place") {
    const place = details.place && { id: details.place.id, label: placeLabel(details.place, locale) };
    return { step, place, label: t("onboarding.place.label"), pick: await placeTexts() };
  }
  if (step === "interests") {
    const names = Object.fromEntries(topics.map((topic) => [topic, t(`feed.topics.${topic}`)])) as Record<
      Topic,
      string
    >;
    const left = topicsOfInterests(details.interests).filter((topic) => !followed.includes(topic));
    return {
      step,
      saved: details.interests,
      interestTexts: await interestTexts(),
      topics: { left, title: t("onboarding.interests.topics"), lead: t("onboarding.interests.topicsLead"), names },
    };
  }
  const field = {
    label: t("onboarding.statement.label"),
    hint: t("onboarding.statement.hint"),
    count: t("onboarding.statement.count", { count: "{count}", limit: "{limit}" }),
  };
  return { step, statement: details.statement, locale, field };
}
