import { useTranslations } from "next-intl";

type Props = { count: number; organization: string; readsReplies: boolean };

/** Over the message: to how many it goes, as whom, and who reads what comes back, where that is somebody else. */
export function OutreachHead({ count, organization, readsReplies }: Props) {
  const t = useTranslations("jobs.outreach");
  return (
    <div>
      <h2 id="outreach-title" className="text-lg tracking-heading">
        {t("title", { count })}
      </h2>
      <p className="mt-1 text-text-muted">{t("lead")}</p>
      <p dir="auto" className="text-text-muted">
        {t("as", { organization })}
      </p>
      {!readsReplies && (
        <p dir="auto" className="text-text-muted">
          {t("replies", { organization })}
        </p>
      )}
    </div>
  );
}
