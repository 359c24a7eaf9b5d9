import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { TimeText } from "@/components/ui/time-text";
import { undoAnswerAction } from "@/lib/reports/actions";
import type { ShownCase } from "@/lib/reports/queries";
import { CaseObjection } from "./case-objection";
import { LimitTerm } from "./limit-term";

type Props = { shown: ShownCase; profileId: string; now: number };

/** How it was answered, what both sides were told, and whether that still stands. */
export async function CaseAnswer({ shown, profileId, now }: Props) {
  const [t, named] = [await getTranslations("settings.moderation"), await getTranslations("settings.report")];
  const { id: caseId, answer, answerReason, answeredBy, answeredMs, toReporters, toReported, objection } = shown;
  const { undoneBy, undoneMs, isUndoable, isKept } = shown;
  const undone = answer === null || answer === "NOTHING_WRONG" ? "WARNED" : answer;
  return (
    <>
      <section aria-labelledby="answered" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
        <h2 id="answered" tabIndex={-1} className="text-md outline-0">
          {answer && t(`outcomes.${answer}`)}
        </h2>
        <p className="text-sm wrap-anywhere text-text-muted">
          {t.rich("answer.is", {
            name: answeredBy ?? t("gone"),
            time: () => <TimeText time={answeredMs ?? now} now={now} inSentence />,
          })}
          {answerReason && ` · ${named(`reasons.${answerReason}`)}`}
        </p>
        {answer === "LIMITED" && undoneMs === null && <LimitText shown={shown} now={now} />}
        {undoneMs !== null && (
          <p className="font-[650] wrap-anywhere">
            {t.rich("answer.undone", {
              name: undoneBy ?? t("gone"),
              time: () => <TimeText time={undoneMs} now={now} inSentence />,
            })}
          </p>
        )}
        {toReporters && <Said title={t("answer.saidToReporters")} text={toReporters} />}
        {toReported && <Said title={t("answer.saidToReported")} text={toReported} />}
        {isUndoable && answer === "REMOVED" && !isKept && <p className="text-text-muted">{t("answer.keptNoMore")}</p>}
        {isUndoable && (isKept || answer !== "REMOVED") && (!objection || objection.outcome) && (
          <ConfirmedForm
            action={undoAnswerAction}
            fields={{ profileId, caseId }}
            label={t(`answer.undo.${undone}`)}
            ask={{
              title: t("answer.undoAsk.title"),
              text: t("answer.undoAsk.text"),
              stay: t("answer.undoAsk.stay"),
              leave: t("answer.undoAsk.leave"),
            }}
            className="btn btn-secondary"
            focus="answered"
          />
        )}
      </section>
      {objection && <CaseObjection {...{ objection, caseId, profileId, now }} />}
    </>
  );
}

/** How long it lasts, or that its term is over. */
async function LimitText({ shown: { untilMs, endedMs }, now }: Pick<Props, "shown" | "now">) {
  const t = await getTranslations("settings.decisions.limit");
  if (endedMs === null) return <LimitTerm until={untilMs} />;
  return <p>{t.rich("ended", { time: () => <TimeText time={endedMs} now={now} inSentence /> })}</p>;
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-sm font-bold">{title}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
