"use client";

import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { undismissJobAction } from "@/lib/jobs/actions/life";

/** Left out of one's board, which is told where the job itself is read, with the way back; without JavaScript, too. */
export function DismissedJob({ jobId, actingId }: { jobId: string; actingId: string }) {
  const t = useTranslations("jobs.board");
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-sunken px-4 py-3">
      <p className="min-w-48 flex-1 text-text-muted">{t("leftOut")}</p>
      <ConfirmedForm
        action={undismissJobAction}
        fields={{ profileId: actingId, jobId }}
        label={t("showAgain")}
        toast={t("undismissed")}
        subject={jobId}
        focus="job-acts"
        onSettled={(answer) => {
          if (answer.status === "done") entitiesOf(actingId).restore("job", jobId);
        }}
        className="btn btn-secondary"
      />
    </div>
  );
}
