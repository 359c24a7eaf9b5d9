import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { listOpenQuestions } from "@/lib/reports/queries";
import { ReplyForm } from "./reply-form";

type Props = { questions: Awaited<ReturnType<typeof listOpenQuestions>>; profileId: string; now: number };

/** What the moderators ask about what somebody reported, before all else: each of it waits for them. */
export async function OpenQuestions({ questions, profileId, now }: Props) {
  const t = await getTranslations("settings.reports");
  const reasons = await getTranslations("settings.report.reasons");
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="questions" className="text-md">
        {t("questions.title")}
      </h2>
      <ul className="flex flex-col gap-4">
        {questions.map(({ id, kind, reason, at, question }) => (
          <li key={id} className="border-t border-border pt-3">
            <p className="font-heavy">{t(`kinds.${kind}`)}</p>
            <p className="text-sm text-text-muted">
              {reasons(reason)}
              {" · "}
              {t.rich("sent", { time: () => <TimeText time={at} now={now} inSentence /> })}
            </p>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
              {question}
            </p>
            <ReplyForm reportId={id} profileId={profileId} label={`${t("questions.reply")}: ${t(`kinds.${kind}`)}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
