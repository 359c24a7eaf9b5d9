import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { listDecisions } from "@/lib/reports/queries";
import { LimitTerm } from "./limit-term";
import { ObjectionForm } from "./objection-form";

type Decision = Awaited<ReturnType<typeof listDecisions>>["decisions"][number];
type Props = { decision: Decision; organization: string | null; profileId: string; now: number };

/** What was decided, for which reason and how long, that no program did it, and what was said against it. */
export async function DecisionItem({ decision, organization, profileId, now }: Props) {
  const [t, of] = [await getTranslations("settings.reports"), await getTranslations("settings.decisions")];
  const reasons = await getTranslations("settings.report.reasons");
  const { kind, answerReason, text, at, undoneMs, untilMs, endedMs, canObject, decisionId, objection } = decision;
  const answer = decision.answer === null || decision.answer === "NOTHING_WRONG" ? "WARNED" : decision.answer;
  const href = hrefOf(decision);
  return (
    <>
      <p className="font-heavy">{t(`kinds.${kind}`)}</p>
      <p className="text-sm text-text-muted">
        {t.rich("decided", { time: () => <TimeText time={at} now={now} inSentence /> })}
      </p>
      <p className="mt-2 font-[650]">{t(`decision.${answer}`)}</p>
      {answerReason && <p>{t("because", { reason: reasons(answerReason) })}</p>}
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="mt-1 text-sm text-text-muted">
        {undoneMs === null
          ? of(`term.${answer}`)
          : of.rich("undone", { time: () => <TimeText time={undoneMs} now={now} inSentence /> })}{" "}
        {answer === "LIMITED" && undoneMs === null && endedMs === null && <LimitTerm until={untilMs} />}
        {undoneMs === null &&
          endedMs !== null &&
          of.rich("limit.ended", { time: () => <TimeText time={endedMs} now={now} inSentence /> })}{" "}
        {t("byHand")}
      </p>
      {href && (
        <Link href={href} className="btn btn-secondary btn-sm mt-2 w-fit">
          {t("look")}
        </Link>
      )}
      {objection && (
        <div className="mt-3 rounded-md bg-surface-sunken px-3 py-2">
          <p className="text-sm wrap-anywhere text-text-muted">
            {of.rich(organization === null ? "objected" : "objectedOf", {
              name: organization ?? "",
              time: () => <TimeText time={objection.at} now={now} inSentence />,
            })}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {objection.text}
          </p>
          <p className="mt-2 font-[650]">{objection.outcome ? of(objection.outcome) : of("waits")}</p>
          {objection.answer && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {objection.answer}
            </p>
          )}
        </div>
      )}
      {canObject && <ObjectionForm decisionId={decisionId} profileId={profileId} />}
    </>
  );
}

/** Of what only a few people read it is not said which it was: whoever was there could tell who reported it. */
function hrefOf({ kind, answer, subjectId, profileId, postId, undoneMs }: Decision): string | null {
  if (answer === "REMOVED" && undoneMs === null) return null;
  if (kind === "POST") return `/posts/${subjectId}`;
  if (kind === "COMMENT") return postId && `/posts/${postId}?comment=${subjectId}`;
  return kind === "JOB" ? `/jobs/${profileId}/${subjectId}` : null;
}
