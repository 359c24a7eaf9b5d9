import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { ShownCase } from "@/lib/reports/queries";
import { AskForm } from "./ask-form";

type Props = { shown: ShownCase; profileId: string; now: number };

/** What those who reported it were asked; who has taken the case asks them once. Their answers stand with their reports. */
export async function CaseQuestion({ shown, profileId, now }: Props) {
  const t = await getTranslations("settings.moderation");
  const { id: caseId, question, replyCount, answer, isMine } = shown;
  if (!question) return answer === null && isMine ? <AskForm caseId={caseId} profileId={profileId} /> : null;
  return (
    <section aria-labelledby="question" className="card card-flat flex flex-col gap-2 p-4 md:p-5">
      <h2 id="question" tabIndex={-1} className="text-md outline-0">
        {t("ask.asked")}
      </h2>
      <p className="text-sm wrap-anywhere text-text-muted">
        <bdi>{question.by ?? t("gone")}</bdi>
        {" · "}
        <TimeText time={question.at} now={now} />
        {" · "}
        {t("ask.replies", { count: replyCount ?? 0 })}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {question.text}
      </p>
    </section>
  );
}
