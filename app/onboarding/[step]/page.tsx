import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { OnboardingScreen } from "@/components/profiles/onboarding/onboarding-screen";
import { afterOnboarding, onboarding, onboardingHref } from "@/components/profiles/onboarding/onboarding-steps";
import { withClientMessages } from "@/components/shell/client-messages";
import { listSuggestions } from "@/lib/allies/queries/suggestions";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listTopics } from "@/lib/posts/queries";
import { standingActsOf } from "@/lib/profiles/listing";
import { getProfileDetails } from "@/lib/profiles/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ step: string }>; searchParams: Promise<{ callbackURL?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { step } = await params;
  const t = await getTranslations("onboarding");
  return { title: onboarding.isStep(step) ? t(`${step}.title`) : t("title") };
}

export default withClientMessages("onboarding/[step]/page", OnboardingPage);

/** After signing up: nothing here must be filled in, and all of it is found again on the own profile. */
async function OnboardingPage({ params, searchParams }: Props) {
  const { step } = await params;
  const onward = afterOnboarding((await searchParams).callbackURL);
  const viewer = await requireViewer(
    onboardingHref(onboarding.isStep(step) ? step : onboarding.resume(() => false), onward),
  );
  // An organization is introduced elsewhere.
  if (viewer.profileId !== viewer.ownProfileId) redirect(onward);
  const details = (await getProfileDetails(viewer, viewer.profileId)) ?? notFound();
  // A page of another version of the app may have led to a step that there was, or will be.
  if (!onboarding.isStep(step)) {
    const isFilled = {
      place: details.place,
      interests: details.interests.length,
      photo: viewer.profile.photoId,
      allies: true,
      statement: details.statement,
    };
    redirect(
      onboardingHref(
        onboarding.resume((one) => Boolean(isFilled[one])),
        onward,
      ),
    );
  }
  const followed = (await listTopics(viewer)).filter((topic) => topic.followed).map(({ topic }) => topic);
  const allies = {
    suggestions: step === "allies" ? await listSuggestions(viewer) : [],
    acts: standingActsOf(viewer),
    now: viewer.clock.now().getTime(),
  };
  const account = step === "allies" ? await currentAccount() : null;
  const notice = account && !account.isVerified && (
    <VerifyBanner
      profileId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
      email={account.email}
      held={account.held}
      unfolded
    />
  );
  return (
    <OnboardingScreen
      step={step}
      profile={viewer.profile}
      details={details}
      followed={followed}
      allies={allies}
      onward={onward}
      notice={notice}
    />
  );
}
