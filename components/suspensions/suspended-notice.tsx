import { useTranslations } from "next-intl";
import type { Away } from "@/lib/auth/viewer";
import { UntilText } from "./until-text";

/** Why somebody is kept away, how long, and what they can do. */
export function SuspendedNotice({
  suspension,
  isGoing,
  contact = "none",
}: {
  suspension: NonNullable<Away["suspension"]>;
  isGoing: boolean;
  /** The host's mailbox, where there is one. */
  contact?: string;
}) {
  const t = useTranslations("auth.suspended");
  const reasons = useTranslations("settings.report.reasons");
  const { reason, words, until } = suspension;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-[650]">{t("because", { reason: reasons(reason) })}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {words}
      </p>
      <p>
        <UntilText until={until?.getTime() ?? null} />
      </p>
      {isGoing && <p>{t("deletes")}</p>}
      <p className="text-text-muted">{t("byHand")}</p>
      <p className="wrap-anywhere text-text-muted">{t("write", { contact })}</p>
    </div>
  );
}
