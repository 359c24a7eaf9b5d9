import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { listDecisions } from "@/lib/reports/queries";

type Decided = Awaited<ReturnType<typeof listDecisions>>;
type Props = Decided & { organization: string | null; now: number };

/** What was found wrong, for which reason, and that no program decided it. */
export async function Decisions({ decisions, next, organization, now }: Props) {
  const t = await getTranslations("settings.reports");
  const reasons = await getTranslations("settings.report.reasons");
  return (
    <section aria-labelledby="decisions" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="decisions" className="text-md wrap-anywhere">
        {organization === null ? t("decisions") : t("decisionsOf", { name: organization })}
      </h2>
      {decisions.length === 0 && (
        <p className="wrap-anywhere text-text-muted">
          {organization === null ? t("noDecisions") : t("noDecisionsOf", { name: organization })}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {decisions.map((decision) => {
          const { kind, answer, answerReason, text, at } = decision;
          const href = hrefOf(decision);
          return (
            <li key={at} className="border-t border-border pt-3">
              <p className="font-heavy">{t(`kinds.${kind}`)}</p>
              <p className="text-sm text-text-muted">
                {t.rich("decided", { time: () => <TimeText time={at} now={now} inSentence /> })}
              </p>
              <p className="mt-2 font-[650]">{t(`decision.${answer === "REMOVED" ? "REMOVED" : "WARNED"}`)}</p>
              {answerReason && <p>{t("because", { reason: reasons(answerReason) })}</p>}
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <p className="mt-1 text-sm text-text-muted">{t("byHand")}</p>
              {href && (
                <Link href={href} className="btn btn-secondary btn-sm mt-2 w-fit">
                  {t("look")}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {next && (
        <Link href={`/settings/reports?decisions=${next}#decisions`} className="btn btn-secondary btn-sm w-fit">
          {t("earlier")}
        </Link>
      )}
    </section>
  );
}

/** Of what only a few people read it is not said which it was: whoever was there could tell who reported it. */
function hrefOf({ kind, answer, subjectId, profileId, postId }: Decided["decisions"][number]): string | null {
  if (answer === "REMOVED") return null;
  if (kind === "POST") return `/posts/${subjectId}`;
  if (kind === "COMMENT") return postId && `/posts/${postId}?comment=${subjectId}`;
  return kind === "JOB" ? `/jobs/${profileId}/${subjectId}` : null;
}
