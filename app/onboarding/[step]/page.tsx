import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OnboardingFrame } from "@/components/profiles/onboarding-frame";
import { OnboardingStepForm } from "@/components/profiles/onboarding-step-form";
import { aroundStep, isOnboardingStep, onboardingHref, onboardingSteps } from "@/components/profiles/onboarding-steps";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listTopics } from "@/lib/posts/queries";
import { getProfileDetails } from "@/lib/profiles/queries";

type Props = { params: Promise<{ step: string }>; searchParams: Promise<{ callbackURL?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { step } = await params;
  const t = await getTranslations("onboarding");
  return { title: isOnboardingStep(step) ? t(`${step}.title`) : t("title") };
}

export default withClientMessages("onboarding/[step]/page", OnboardingPage);

/** After signing up: nothing here must be filled in, and all of it is found again on the own profile. */
async function OnboardingPage({ params, searchParams }: Props) {
  const { step } = await params;
  if (!isOnboardingStep(step)) notFound();
  const around = aroundStep(step, (await searchParams).callbackURL);
  const viewer = await requireViewer(onboardingHref(step, around.onward));
  // An organization is introduced elsewhere.
  if (viewer.profileId !== viewer.ownProfileId) redirect(around.onward);
  const details = (await getProfileDetails(viewer, viewer.profileId)) ?? notFound();
  const followed = (await listTopics(viewer)).filter((topic) => topic.followed).map(({ topic }) => topic);
  const t = await getTranslations("onboarding");
  return (
    <OnboardingFrame
      number={around.number}
      steps={onboardingSteps.length}
      leave={{ href: around.onward, label: t("skipAll") }}
    >
      <OnboardingStepForm
        key={step}
        step={step}
        profile={viewer.profile}
        details={details}
        followed={followed}
        back={around.back}
        next={around.next}
      />
    </OnboardingFrame>
  );
}
