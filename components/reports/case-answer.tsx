import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { ShownCase } from "@/lib/reports/queries";

/** How it was answered, and what both sides were told. */
export async function CaseAnswer({ shown, now }: { shown: ShownCase; now: number }) {
  const [t, named] = [await getTranslations("settings.moderation"), await getTranslations("settings.report")];
  const { answer, answerReason, answeredBy, answeredMs, toReporters, toReported } = shown;
  return (
    <section aria-labelledby="answered" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="answered" tabIndex={-1} className="text-md outline-0">
        {answer && t(`answer.${answer}`)}
      </h2>
      <p className="text-sm wrap-anywhere text-text-muted">
        {t.rich("answer.is", {
          name: answeredBy ?? t("gone"),
          time: () => <TimeText time={answeredMs ?? now} now={now} inSentence />,
        })}
        {answerReason && ` · ${named(`reasons.${answerReason}`)}`}
      </p>
      {toReporters && <Said title={t("answer.saidToReporters")} text={toReporters} />}
      {toReported && <Said title={t("answer.saidToReported")} text={toReported} />}
    </section>
  );
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
