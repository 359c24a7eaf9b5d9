"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { callAction } from "@/components/ui/request/call-action";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import { dismissJobAction } from "@/lib/jobs/actions/life";
import { idle } from "@/lib/result";
import { DISMISS_FORM } from "./jobs-form-id";

/**
 * Not for me: the board leaves a job out from now on. One form for the buttons of all cards, since React sends much with
 * each; without JavaScript its page comes without that job.
 */
export function DismissJob({ actingId }: { actingId: string }) {
  const t = useTranslations();
  const [posted, formAction] = useActionState(dismissJobAction, idle);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    void dismissJob(pressed.value, actingId, true, t, pressed.matches(":focus-visible"));
  }

  return (
    <form id={DISMISS_FORM} action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="profileId" value={actingId} />
      <PostedRefusal answer={posted} />
    </form>
  );
}

/** It leaves the board of this tab at once, or comes back; the toast takes that back. */
async function dismissJob(jobId: string, actingId: string, isDismissed: boolean, t: Translate, focus = false) {
  const entities = entitiesOf(actingId);
  const note = (value: boolean) => (value ? entities.remove("job", jobId) : entities.restore("job", jobId));
  note(isDismissed);
  const sender = { profileId: actingId, keepalive: true };
  const method = isDismissed ? "PUT" : "DELETE";
  const answer = await callAction<typeof dismissJobAction>(method, "/api/jobs/[jobId]/dismissal", { jobId }, sender);
  if (answer.status !== "done") {
    note(!isDismissed);
    const failure = answer.status === "failed" ? answer.reason : "internal-error";
    const text = answer.status === "refused" ? answer.message : t(`errors.${failure}`);
    showToast({ kind: "error", text, subject: jobId });
    return;
  }
  const run = () => void dismissJob(jobId, actingId, !isDismissed, t);
  const action = { label: t("jobs.board.undo"), run };
  const text = t(isDismissed ? "jobs.board.dismissed" : "jobs.board.undismissed");
  showToast({ kind: "done", text, subject: jobId, stay: undoTimeoutMs(), focus, ...(isDismissed && { action }) });
}
