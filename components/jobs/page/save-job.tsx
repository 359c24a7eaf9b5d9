"use client";

import Bookmark from "lucide-react/icons/bookmark";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { useEntity } from "@/components/ui/entities/entity-store";
import { saveJobAction, unsaveJobAction } from "@/lib/jobs/actions/life";
import { idle } from "@/lib/result";
import { setSaved } from "@/components/jobs/keep-job";

type Props = { job: { id: string; isSaved: boolean }; actingId: string; now: number };

/** On the job's own page: works without JavaScript, too. */
export function SaveJob({ job, actingId, now }: Props) {
  const t = useTranslations();
  const { id, isSaved } = useEntity(actingId, "job", job, now);
  const [posted, formAction] = useActionState(isSaved ? unsaveJobAction : saveJobAction, idle);

  function toggle(event: FormEvent) {
    event.preventDefault();
    void setSaved(id, actingId, !isSaved, t);
  }

  return (
    <form action={formAction} onSubmit={toggle} className="contents">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="jobId" value={id} />
      <button type="submit" data-saved={isSaved || undefined} className="btn btn-secondary btn-lg bookmark-toggle">
        <Bookmark aria-hidden />
        {t(isSaved ? "jobs.job.saved" : "jobs.job.save")}
      </button>
      <PostedRefusal answer={posted} />
    </form>
  );
}
