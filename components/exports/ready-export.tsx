import Download from "lucide-react/icons/download";
import FileArchive from "lucide-react/icons/file-archive";
import { useLocale, useTranslations } from "next-intl";
import { TimeText, useTimeZone } from "@/components/ui/time-text";
import { dateText } from "@/lib/i18n/formats";
import { sizeText } from "@/lib/i18n/units";

type Props = { id: string; linkId: string; ready: { readyAt: Date; expiresAt: Date; bytes: number }; now: number };

export function ReadyExport({ id, linkId, ready, now }: Props) {
  const t = useTranslations("settings.data");
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const { readyAt, expiresAt, bytes } = ready;
  const until = dateText(expiresAt.getTime(), locale, { day: "numeric", month: "long" }, timeZone);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
        <FileArchive aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold">{t("name")}</p>
        <p className="text-sm text-text-muted">
          {t.rich("ready", {
            time: () => <TimeText time={readyAt.getTime()} now={now} inSentence />,
            size: sizeText(bytes, locale),
          })}
        </p>
        <p className="text-sm text-text-muted">{t("until", { date: until })}</p>
      </div>
      {/* A plain link: the answer is a file, or leads back here to show that it is still the same person. */}
      <a id={linkId} href={`/api/exports/${id}`} className="btn btn-primary">
        <Download aria-hidden className="size-4.5" />
        {t("download")}
      </a>
    </div>
  );
}
