import MessageSquareReply from "lucide-react/icons/message-square-reply";
import { useTranslations } from "next-intl";
import type { AnswerRate as Rate } from "@/lib/applications/answer-rate";

/** What somebody who applies may expect, as far as enough is known. */
export function AnswerRate({ rate }: { rate: Rate | null }) {
  const t = useTranslations("jobs.applications");
  if (!rate) return null;
  const { percent, medianDays } = rate;
  return (
    <p className="flex items-start gap-2 text-sm text-text-muted">
      <MessageSquareReply aria-hidden className="mt-0.5 size-4 shrink-0" />
      {medianDays === null ? t("rateNone", { percent }) : t("rate", { percent, days: medianDays })}
    </p>
  );
}
