"use client";

import Bookmark from "lucide-react/icons/bookmark";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { showToast } from "@/components/ui/toast/toast";
import type { JobRow } from "@/lib/jobs/listing";
import { jobHref } from "./job-href";

type Props = { job: Pick<JobRow, "id" | "title" | "organization" | "isSaved">; actingId: string };

/**
 * Of a card: keeps a job for later, or no more; what that takes comes with the first press. Without JavaScript it leads to the job,
 * where that is a form.
 */
export function BookmarkButton({ job, actingId }: Props) {
  const t = useTranslations();

  function toggle(event: FormEvent) {
    event.preventDefault();
    void importWithMessages(import("./keep-job")).then(
      ({ setSaved }) => setSaved(job.id, actingId, !job.isSaved, t),
      () => showToast({ kind: "error", text: t("errors.network-request-failed") }),
    );
  }

  return (
    <form action={jobHref(job)} onSubmit={toggle} className="contents">
      <button
        type="submit"
        aria-pressed={job.isSaved}
        aria-label={t("jobs.job.saveName", { title: job.title })}
        className="icon-btn bookmark-toggle"
      >
        <Bookmark aria-hidden />
      </button>
    </form>
  );
}
