import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { chooseApplicationMailsAction } from "@/lib/applications/actions";

/** Whether a human is told by mail when an application of theirs goes on. */
export function ApplicationMails({ isOn, profileId }: { isOn: boolean; profileId: string }) {
  const t = useTranslations("settings.notifications.applications");
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <p id="application-mails" tabIndex={-1} className="outline-0">
          {t("title")}
        </p>
        <p className="text-sm text-text-muted">{t(isOn ? "on" : "off")}</p>
      </div>
      <ConfirmedForm
        key={String(isOn)}
        action={chooseApplicationMailsAction}
        fields={{ profileId, applicationMails: isOn ? "off" : "on" }}
        label={t(isOn ? "turnOff" : "turnOn")}
        name={t(isOn ? "turnOffName" : "turnOnName")}
        className="btn btn-secondary btn-sm"
        focus="application-mails"
      />
    </div>
  );
}
