import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { JobWizardProgress } from "@/components/jobs/wizard/job-wizard-progress";
import { JobWizardScreen } from "@/components/jobs/wizard/job-wizard-screen";
import { JobWizardStep } from "@/components/jobs/wizard/job-wizard-step";
import { jobWizard, jobWizardHref, type JobWizardStepName } from "@/components/jobs/wizard/wizard-steps";
import { FactorNotice } from "@/components/organizations/factor-notice";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { closingDays } from "@/lib/jobs/columns";
import { completeJob, isStepComplete } from "@/lib/jobs/completeness";
import { emptyContent } from "@/lib/jobs/content";
import { jobValues, partValues } from "@/lib/jobs/form-values";
import {
  getJobDraft,
  getPublishedJob,
  type JobDraftOfPage,
  listJobDrafts,
  listRecruitedOrganizations,
} from "@/lib/jobs/queries/drafts";
import { oneJobDraftSchema } from "@/lib/jobs/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ draftId: string; step: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { step } = await params;
  const t = await getTranslations("jobWizard");
  return { title: jobWizard.isStep(step) ? t(`${step}.title`) : t("title") };
}

export default withClientMessages("jobs/wizard/[draftId]/[step]/page", JobWizardStepPage);

/** Each step is saved as a draft: whoever leaves, and whoever writes it with them, finds it again. */
async function JobWizardStepPage({ params }: Props) {
  const { draftId, step } = await params;
  const viewer = await requireViewer(`/jobs/wizard/${draftId}/${step}`);
  if (!oneJobDraftSchema.safeParse({ draftId }).success) notFound();
  // A page of another version of the app may have led to a step that there was, or will be.
  if (!jobWizard.isStep(step)) redirect(`/jobs/wizard/${draftId}`);
  const { own, email, isVerified, hasSecondFactor, requiring } = (await currentAccount()) ?? notFound();
  const draft = await getJobDraft(viewer, { draftId });
  // The answer to what has taken the draft is given here.
  const isAnswer = (await headers()).has("content-type");
  if (!draft && !isAnswer) await leadOn(viewer, draftId, step);
  const isPassed = (one: JobWizardStepName) => Boolean(draft && one !== "review" && isStepComplete(draft, one));
  const missing = draft && jobWizard.missingBefore(step, isPassed);
  if (missing && !isAnswer) redirect(jobWizardHref(draftId, missing));
  const reachable = jobWizard.steps.filter((one) => draft && !jobWizard.missingBefore(one, isPassed));
  const { before, after } = jobWizard.around(step);
  const isLacking = !hasSecondFactor && requiring.length > 0;
  const notice = (!isVerified || isLacking) && (
    <div className="mx-auto w-full max-w-[72.5rem] md:px-5 md:pt-4">
      {!isVerified && (
        <VerifyBanner
          profileId={own.id}
          idempotencyKey={newIdempotencyKey()}
          email={email}
          unfolded={step === "review"}
        />
      )}
      {isLacking && <FactorNotice requiring={requiring} />}
    </div>
  );
  return (
    <JobWizardScreen {...{ draftId, draft, notice }} profileId={own.id} now={viewer.clock.now().getTime()}>
      <JobWizardStep
        key={step}
        {...await partsOf(step, viewer, draft)}
        draftId={draftId}
        profileId={own.id}
        back={before && jobWizardHref(draftId, before)}
        next={after ? jobWizardHref(draftId, after) : "/jobs/list"}
        above={<JobWizardProgress {...{ step, draftId, reachable }} />}
      />
    </JobWizardScreen>
  );
}

/** A draft that is published is its job; a new one begins with its first step. */
async function leadOn(viewer: Viewer, draftId: string, step: JobWizardStepName) {
  const published = await getPublishedJob(viewer, { draftId });
  if (published) redirect(`/jobs/${published.organizationId}/${published.jobId}`);
  if (step !== "organization") notFound();
}

/** What a step asks, with what is saved of it. */
async function partsOf(step: JobWizardStepName, viewer: Viewer, draft: JobDraftOfPage | null) {
  const { clock } = viewer;
  const content = draft?.content ?? emptyContent;
  if (step === "organization") {
    const organizations = await listRecruitedOrganizations(viewer);
    const acting = organizations.find(({ id }) => id === viewer.profileId);
    const drafts = draft ? [] : (await listJobDrafts(viewer)).drafts;
    const chosen = draft ? (draft.organization?.id ?? "") : (acting?.id ?? "");
    return { step, organizations, chosen, content, isBegun: draft !== null, drafts: drafts.slice(0, SHOWN_DRAFTS) };
  }
  const said = draft && { content, organization: draft.organization };
  if (step === "review") {
    const complete = completeJob(clock, content);
    const missing = draft && "missing" in complete ? Object.keys(complete.missing) : [];
    return { step, draft: said && { ...said, hash: draft.hash }, missing };
  }
  const { first, last } = closingDays(clock);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const saved = partValues(jobValues(content, await getLocale()), step);
  return { step, draft: said, saved, days: { first: day(first), last: day(last) } };
}

/** The others stand in the list of jobs. */
const SHOWN_DRAFTS = 5;
