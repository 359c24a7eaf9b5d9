import Briefcase from "lucide-react/icons/briefcase";
import PinOff from "lucide-react/icons/pin-off";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { failureText } from "@/components/ui/form/failure-text";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import type { unpinJobAction } from "@/lib/conversations/actions/inbox";
import type { Thread } from "@/lib/conversations/queries";
import { idle } from "@/lib/result";
import { fetchNewMessages } from "@/components/conversations/thread/load-thread";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

type Pinned = NonNullable<Thread["conversation"]["pinnedJob"]>;
type Props = { name: ThreadName; pinned: Pinned; now: number; unpin: typeof unpinJobAction };

/** The job that an organization writes about, as it is by now. */
export function PinnedJob({ name, pinned: { job, canUnpin }, now, unpin }: Props) {
  const t = useTranslations("conversations.pinned");
  const href = job && `/jobs/${job.organizationId}/${job.id}`;
  return (
    <section aria-label={t("label")} className="thread-pinned">
      <Briefcase aria-hidden />
      <div className="min-w-0 flex-[1_0_7rem]">
        {job ? (
          <>
            <p dir="auto" className="trunc font-bold">
              {job.title}
            </p>
            <Facts job={job} now={now} />
          </>
        ) : (
          <p className="text-sm text-text-muted">{t("gone")}</p>
        )}
      </div>
      {href && (
        <Link href={job.isApplicable ? `${href}/apply` : href} className="btn btn-secondary btn-sm">
          {t(job.isApplicable ? "apply" : "view")}
        </Link>
      )}
      {canUnpin && <Unpin name={name} action={unpin} />}
    </section>
  );
}

/** "Pinned job · Rotterdam or remote · you applied 2 days ago" */
function Facts({ job, now }: { job: NonNullable<Pinned["job"]>; now: number }) {
  const t = useTranslations("conversations.pinned");
  const { placeName, remote, isOpen, appliedAt } = job;
  const place = placeName && (remote ? t("placeOrRemote", { place: placeName }) : placeName);
  return (
    <p className="text-sm text-text-muted">
      {t("label")} · {isOpen ? <bdi>{place ?? t("remote")}</bdi> : t("closed")}
      {appliedAt !== null && (
        <>
          {" · "}
          {t.rich("applied", { time: () => <TimeText time={appliedAt} now={now} inSentence /> })}
        </>
      )}
    </p>
  );
}

function Unpin({ name, action }: { name: ThreadName; action: typeof unpinJobAction }) {
  const t = useTranslations();
  const [, formAction] = useActionState(action, idle);

  function unpin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void answerOf(action, new FormData(event.currentTarget)).then((answer) => {
      if (answer.status === "done") void fetchNewMessages(name).catch(() => {});
      else showToast({ kind: "error", text: failureText(answer, t) });
    });
  }

  return (
    <form action={formAction} onSubmit={unpin} className="flex">
      <input type="hidden" name="profileId" value={name.actingId} />
      <input type="hidden" name="conversationId" value={name.conversationId} />
      <button type="submit" aria-label={t("conversations.pinned.unpin")} className="icon-btn size-11">
        <PinOff aria-hidden />
      </button>
    </form>
  );
}
