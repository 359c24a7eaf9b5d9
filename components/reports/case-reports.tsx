import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { ShownCase } from "@/lib/reports/queries";

type Props = { reports: ShownCase["reports"]; count: number; now: number };

/** What is said of it, by nobody's name, with the copies that were chosen. */
export async function CaseReports({ reports, count, now }: Props) {
  const [t, named] = [await getTranslations("settings.moderation"), await getTranslations("settings.report")];
  return (
    <section aria-labelledby="reports" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="reports" className="text-md">
        {t("said")} · {t("reports", { count })}
      </h2>
      <p className="text-sm text-text-muted">{t("saidHint")}</p>
      <ol className="flex flex-col gap-4">
        {reports.map(({ id, reason, words, at, reply, repliedMs, copies }) => (
          <li key={id} className="border-t border-border pt-3">
            <p className="font-[650]">{named(`reasons.${reason}`)}</p>
            <p className="text-sm text-text-muted">
              <TimeText time={at} now={now} />
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {words || t("noWords")}
            </p>
            {repliedMs !== null && (
              <div className="mt-2 rounded-md bg-surface-sunken px-3 py-2">
                <p className="text-sm text-text-muted">
                  {t.rich("ask.replied", { time: () => <TimeText time={repliedMs} now={now} inSentence /> })}
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {reply || t("noWords")}
                </p>
              </div>
            )}
            {copies.length > 0 && (
              <ul className="mt-2 flex flex-col gap-2">
                {copies.map((copy) => (
                  <li key={copy.sourceId} className="rounded-md bg-surface-sunken px-3 py-2 wrap-anywhere">
                    <p className="text-sm text-text-muted">
                      <strong className="font-[650]">
                        <bdi>{copy.authorName}</bdi>
                      </strong>
                      {" · "}
                      <TimeText time={copy.at} now={now} />
                      {copy.attachmentCount > 0 && ` · ${named("attachments", { count: copy.attachmentCount })}`}
                    </p>
                    <p dir="auto" className="whitespace-pre-line">
                      {copy.text}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
