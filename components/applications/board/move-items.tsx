import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { changeStageAction } from "@/lib/applications/actions";
import type { BoardApplication } from "@/lib/applications/queries";
import { isFinal, stageTransitions } from "@/lib/applications/stages";

export type MoveItemsProps = { application: BoardApplication; actingId: string };

/** Where one may go; where it ends, the page of the application asks what the person is told. */
export function MoveItems({ application: { id, stage }, actingId }: MoveItemsProps) {
  const t = useTranslations("jobs.application");
  const { answer, pending, formAction, submit } = useFormAction(changeStageAction);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const sent = new FormData(event.currentTarget, pressed);
    submit(sent, (next) => {
      if (next.status === "done") document.getElementById(`stage-${String(sent.get("to"))}`)?.focus();
    });
  }

  return (
    <form action={formAction} onSubmit={send} aria-busy={pending}>
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="applicationId" value={id} />
      <input type="hidden" name="from" value={stage} />
      {stageTransitions[stage].map((to) =>
        isFinal(to) ? (
          <Link key={to} href={`/jobs/applications/${id}?to=${to}#stage`} className="menu-item">
            {t(`answerMore.${to as "HIRED" | "DECLINED"}`)}
          </Link>
        ) : (
          <button key={to} type="submit" name="to" value={to} className="menu-item">
            {t(`stages.${to}`)}
          </button>
        ),
      )}
      <FormFailure answer={answer} />
    </form>
  );
}
