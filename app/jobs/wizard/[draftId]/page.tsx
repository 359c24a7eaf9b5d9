import { notFound, redirect } from "next/navigation";
import { jobWizard, jobWizardHref } from "@/components/jobs/wizard/wizard-steps";
import { requireViewer } from "@/lib/auth/current-viewer";
import { isStepComplete } from "@/lib/jobs/completeness";
import { getJobDraft } from "@/lib/jobs/queries/drafts";
import { oneJobDraftSchema } from "@/lib/jobs/schema";

type Props = { params: Promise<{ draftId: string }> };

/** Where whoever left goes on. */
export default async function JobDraftPage({ params }: Props) {
  const { draftId } = await params;
  const viewer = await requireViewer(`/jobs/wizard/${draftId}`);
  const { data: asked } = oneJobDraftSchema.safeParse({ draftId });
  const draft = (asked && (await getJobDraft(viewer, asked))) ?? notFound();
  redirect(
    jobWizardHref(
      draftId,
      jobWizard.resume((step) => step !== "review" && isStepComplete(draft, step)),
    ),
  );
}
