import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast/toast";
import { WizardStep } from "@/components/ui/wizard/wizard-step";
import { publishJobAction } from "@/lib/jobs/actions/draft";
import type { JobContent } from "@/lib/jobs/content";
import { DraftChanged } from "./draft-changed";
import { DraftGone } from "./draft-gone";
import { JobContentView } from "@/components/jobs/page/job-content-view";
import { useFieldNames } from "./job-parts";
import { MissingFields } from "./missing-fields";
import type { JobStepProps } from "./job-organization-step";
import { jobWizard, jobWizardHref, type JobWizardStepName } from "./wizard-steps";

type Props = JobStepProps & {
  /** None once it is published. */
  draft: { content: JobContent; organization: ComponentProps<typeof Avatar>["profile"] | null; hash: string } | null;
  /** Fields that lack something by now, though their steps were gone through. */
  missing: readonly string[];
};

/** The job as applicants will see it, each part with the way back to it, and the button that publishes it. */
export function JobReviewStep({ draftId, draft, missing, ...step }: Props) {
  const t = useTranslations("jobWizard");
  const names = useFieldNames();
  const [shown, setShown] = useState(draft);
  // What others have written meanwhile comes with the refusal, to be seen before it is published.
  if (draft && draft.hash !== shown?.hash) setShown(draft);
  const edit = (one: JobWizardStepName) => (
    <Link href={jobWizardHref(draftId, one)} className="btn btn-quiet btn-sm">
      {t("review.edit", { part: t(`${one}.step`) })}
    </Link>
  );
  const [, ...parts] = jobWizard.steps.filter((one) => one !== "review");
  return (
    <WizardStep
      kind="job"
      id={`${draftId}-review`}
      action={publishJobAction}
      schema={async () => (await import("@/lib/jobs/schema")).publishJobSchema}
      saved={shown ? { draftId, seen: shown.hash } : undefined}
      onAnswer={({ status }) => {
        if (status !== "done" || !shown) return;
        showToast({ kind: "done", text: t("review.published", { title: shown.content.title }) });
      }}
      landing={({ organizationId, jobId }) => `/jobs/${organizationId}/${jobId}`}
      words={{
        title: t("review.title"),
        lead: t("review.lead"),
        go: t("review.publish"),
        goOn: t("review.toJob"),
        saving: t("review.publishing"),
        saved: t("review.publishedPlain"),
      }}
      gone={{ notice: <DraftGone />, isKnown: !shown }}
      changed={<DraftChanged />}
      {...step}
    >
      {({ errorOf }) => (
        <>
          <input type="hidden" name="draftId" value={draftId} />
          {shown && <input type="hidden" name="seen" value={shown.hash} />}
          <MissingFields
            draftId={draftId}
            fields={Object.keys(names).filter((name) => missing.includes(name) || errorOf(name))}
          />
          {shown && (
            <div className="card p-4 md:p-6">
              <div className="mb-5 flex items-start gap-3">
                {shown.organization && <Avatar profile={shown.organization} className="size-12 text-lg" />}
                <div className="min-w-0 flex-1">
                  <h2 dir="auto" className="text-xl wrap-anywhere">
                    {shown.content.title}
                  </h2>
                  <p dir="auto" className="wrap-anywhere text-text-muted">
                    {shown.organization?.displayName}
                  </p>
                </div>
                {edit("organization")}
              </div>
              <JobContentView
                content={shown.content}
                level={3}
                beside={Object.fromEntries(parts.map((part) => [part, edit(part)]))}
              />
            </div>
          )}
        </>
      )}
    </WizardStep>
  );
}
