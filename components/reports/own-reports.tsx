import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { listOwnReports } from "@/lib/reports/queries";

type Props = Awaited<ReturnType<typeof listOwnReports>> & { now: number };

/** Each with its answer, or that there is none yet. */
export async function OwnReports({ reports, next, now }: Props) {
  const t = await getTranslations("settings.reports");
  const reasons = await getTranslations("settings.report.reasons");
  return (
    <section aria-labelledby="own-reports" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="own-reports" tabIndex={-1} className="text-md outline-0">
        {t("own")}
      </h2>
      {reports.length === 0 && <p className="text-text-muted">{t("none")}</p>}
      <ul className="flex flex-col gap-4">
        {reports.map(({ id, kind, reason, words, createdAt, answer, text, outcome, question, reply }) => (
          <li key={id} className="border-t border-border pt-3">
            <p className="font-heavy">{t(`kinds.${kind}`)}</p>
            <p className="text-sm text-text-muted">
              {reasons(reason)}
              {" · "}
              {t.rich("sent", { time: () => <TimeText time={createdAt.getTime()} now={now} inSentence /> })}
            </p>
            {words && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line text-text-muted">
                {words}
              </p>
            )}
            {question && (
              <div className="mt-2 rounded-md bg-surface-sunken px-3 py-2">
                <p className="text-sm text-text-muted">{t("questions.asked")}</p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {question}
                </p>
                {reply && <p className="mt-2 text-sm text-text-muted">{t("questions.reply")}</p>}
                {reply && (
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {reply}
                  </p>
                )}
              </div>
            )}
            <p className="mt-2 font-[650]">{t(`answers.${answer ?? "waiting"}`)}</p>
            {outcome && <p>{t(`answers.${outcome}`)}</p>}
            {text && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <Link href={`/settings/reports?reports=${next}#own-reports`} className="btn btn-secondary btn-sm w-fit">
          {t("earlier")}
        </Link>
      )}
    </section>
  );
}
