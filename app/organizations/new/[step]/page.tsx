import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { CreationScreen } from "@/components/organizations/creation-screen";
import { creation, creationHref, onwardIn } from "@/components/organizations/creation-steps";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getOrganizationDraft } from "@/lib/organizations/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ step: string }>; searchParams: Promise<{ onward?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { step } = await params;
  const t = await getTranslations("profile.organization.wizard");
  return { title: creation.isStep(step) ? t(`${step}.title`) : t("heading") };
}

export default withClientMessages("organizations/new/[step]/page", NewOrganizationStepPage);

/**
 * Each step is saved as the human's draft: whoever leaves finds it again, and nothing is created before the last
 * button.
 */
async function NewOrganizationStepPage({ params, searchParams }: Props) {
  const { step } = await params;
  // A page of another version of the app may have led to a step that there was, or will be.
  if (!creation.isStep(step)) redirect("/organizations/new");
  const onward = onwardIn(await searchParams);
  const viewer = await requireViewer(creationHref(step, onward));
  const { own, email, isVerified } = (await currentAccount()) ?? notFound();
  const draft = await getOrganizationDraft(viewer);
  // The answer to the creation itself, which has taken the draft, is given here.
  const isAnswer = step === "finish" && (await headers()).has("content-type");
  const missing = creation.missingBefore(step, (one) => one !== "name" || Boolean(draft?.displayName));
  if (missing && !isAnswer) redirect(creationHref(missing, onward));
  const notice = !isVerified && (
    <div className="md:mb-4">
      <VerifyBanner
        profileId={own.id}
        idempotencyKey={newIdempotencyKey()}
        email={email}
        unfolded={step === "finish"}
      />
    </div>
  );
  return <CreationScreen {...{ step, draft, own, onward, notice }} idempotencyKey={newIdempotencyKey()} />;
}
