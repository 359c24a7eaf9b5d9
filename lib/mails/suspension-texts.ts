import { createTranslator } from "next-intl";
import type { ReportReason } from "@/lib/generated/prisma/client";
import { env } from "@/lib/env";
import { dateText } from "@/lib/i18n/formats";
import type { loadMessages } from "@/lib/i18n/messages";
import { unlinked } from "@/lib/mails/digest-texts";

/** `organization`: what it is called where it is one; null of the reader's own account. */
export type SuspensionMail = {
  organization: string | null;
  reason: ReportReason;
  words: string;
  until: Date | null;
  isOver: boolean;
};

/** What was decided, for which reason and how long, or that it is over. The subject says nothing of it: others may read it. */
export function suspensionTexts(
  { organization, reason, words, until, isOver }: SuspensionMail,
  locale: string,
  messages: Awaited<ReturnType<typeof loadMessages>>,
  timeZone: string,
): { subject: string; lead: string; lines?: { text: string }[]; action: string; note: string } {
  const t = createTranslator({ locale, messages, namespace: "auth.mail.suspension" });
  const reasons = createTranslator({ locale, messages, namespace: "settings.report.reasons" });
  const state = organization === null ? "suspended" : "organizationSuspended";
  const over = organization === null ? "over" : "organizationOver";
  const lead = t("lead", { state: isOver ? over : state, organization: unlinked(organization ?? "") });
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const term = until ? t("until", { date: dateText(until.getTime(), locale, day, timeZone) }) : t("open");
  const said = [t("because", { reason: reasons(reason) }), unlinked(words), term].map((text) => ({ text }));
  const note = t("note", { isOver: isOver ? "yes" : "no", contact: env().CONTACT_MAIL ?? "none" });
  return { subject: t("subject"), lead, lines: isOver ? undefined : said, action: t("action"), note };
}
