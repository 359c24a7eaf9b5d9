import { getLocale, getTranslations } from "next-intl/server";
import { placeTexts } from "@/components/places/place-texts";
import { placeLabel } from "@/lib/places/label";
import { topics, type Topic } from "@/lib/posts/topics";
import { topicsOfInterests } from "@/lib/profiles/interests";
import type { ProfileDetails } from "@/lib/profiles/queries";
import { CurrentStep } from "./current-step";
import { interestTexts } from "./interest-texts";
import type { OnboardingStep } from "./onboarding-steps";
import { onboardingTexts } from "./onboarding-texts";

type Props = {
  step: OnboardingStep;
  profile: { id: string; displayName: string; handle: string };
  details: ProfileDetails;
  followed: readonly Topic[];
  back?: string;
  next: string;
};

export async function OnboardingStepForm({ step, profile, details, followed, back, next }: Props) {
  const t = await getTranslations();
  const locale = await getLocale();
  const common = { profileId: profile.id, back, next, texts: await onboardingTexts(step) };
  if (step === "name")
    return (
      <CurrentStep
        step="name"
        name={profile.displayName}
        handle={profile.handle}
        label={t("onboarding.name.label")}
        {...common}
      />
    );
  if (step === "place") {
    const place = details.place && { id: details.place.id, label: placeLabel(details.place, locale) };
    return (
      <CurrentStep
        step="place"
        place={place}
        label={t("onboarding.place.label")}
        placeTexts={await placeTexts()}
        {...common}
      />
    );
  }
  if (step === "interests") {
    const names = Object.fromEntries(topics.map((topic) => [topic, t(`feed.topics.${topic}`)])) as Record<
      Topic,
      string
    >;
    const left = topicsOfInterests(details.interests).filter((topic) => !followed.includes(topic));
    return (
      <CurrentStep
        step="interests"
        saved={details.interests}
        interestTexts={await interestTexts()}
        topics={{ left, title: t("onboarding.interests.topics"), lead: t("onboarding.interests.topicsLead"), names }}
        {...common}
      />
    );
  }
  const field = {
    label: t("onboarding.statement.label"),
    hint: t("onboarding.statement.hint"),
    count: t("onboarding.statement.count", { count: "{count}", limit: "{limit}" }),
  };
  return <CurrentStep step="statement" statement={details.statement} locale={locale} field={field} {...common} />;
}
