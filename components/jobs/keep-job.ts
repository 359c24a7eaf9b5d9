import { callAction } from "@/components/ui/request/call-action";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import type { saveJobAction } from "@/lib/jobs/actions/life";

/** What was clicked last, by profile and job, while a request is on its way; all cards of a job share it. */
const wanted = new Map<string, boolean>();

/** At once wherever the job is shown. One request at a time: what the server answers last is what stays. */
export async function setSaved(jobId: string, actingId: string, isSaved: boolean, t: Translate) {
  const key = `${actingId}:${jobId}`;
  const isUnderway = wanted.has(key);
  const { change } = entitiesOf(actingId);
  wanted.set(key, isSaved);
  change("job", jobId, { isSaved });
  if (isUnderway) return;
  let server = !isSaved;
  while (wanted.get(key) !== server) {
    const sender = { profileId: actingId, keepalive: true };
    const method = server ? "DELETE" : "PUT";
    const answer = await callAction<typeof saveJobAction>(method, "/api/jobs/[jobId]/bookmark", { jobId }, sender);
    if (answer.status !== "done") {
      const failure = answer.status === "failed" ? answer.reason : "internal-error";
      showToast({ kind: "error", text: answer.status === "refused" ? answer.message : t(`errors.${failure}`) });
      break;
    }
    server = answer.value.isSaved;
  }
  wanted.delete(key);
  change("job", jobId, { isSaved: server });
}
