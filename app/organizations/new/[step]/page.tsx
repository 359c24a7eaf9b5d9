import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { verifyTexts } from "@/components/accounts/verify-texts";
import { WizardProgress } from "@/components/organizations/wizard-progress";
import { WizardStepForm } from "@/components/organizations/wizard-step-form";
import { aroundWizardStep, isWizardStep, wizardHref, wizardSteps } from "@/components/organizations/wizard-steps";
import { OnboardingFrame } from "@/components/profiles/onboarding-frame";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getOrganizationDraft } from "@/lib/organizations/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ step: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { step } = await params;
  const t = await getTranslations("profile.organization.wizard");
  return { title: isWizardStep(step) ? t(`${step}.title`) : t("heading") };
}

export default withClientMessages("organizations/new/[step]/page", NewOrganizationStepPage);

/**
 * Each step is saved as the human's draft: whoever leaves finds it again, and nothing is created before the last
 * button.
 */
async function NewOrganizationStepPage({ params }: Props) {
  const { step } = await params;
  if (!isWizardStep(step)) notFound();
  const viewer = await requireViewer(wizardHref(step));
  const { own, email, isVerified } = (await currentAccount()) ?? notFound();
  const draft = await getOrganizationDraft(viewer);
  const isNamed = Boolean(draft?.displayName);
  // The answer to the creation itself, which has taken the draft, is given here.
  const isAnswer = step === "finish" && (await headers()).has("content-type");
  if (!isNamed && step !== "name" && !isAnswer) redirect(wizardHref("name"));
  const t = await getTranslations("profile.organization.wizard");
  return (
    <OnboardingFrame
      number={aroundWizardStep(step).number}
      steps={wizardSteps.length}
      leave={{ href: `/profile/${own.handle}?tab=organizations`, label: t("later") }}
    >
      {step === "finish" && !isVerified && (
        <div className="md:mb-4">
          <VerifyBanner profileId={own.id} idempotencyKey={newIdempotencyKey()} texts={await verifyTexts(email)} />
        </div>
      )}
      <WizardProgress step={step} isNamed={isNamed} />
      <WizardStepForm key={step} step={step} draft={draft} own={own} idempotencyKey={newIdempotencyKey()} />
    </OnboardingFrame>
  );
}
