import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { DiscardImport } from "./discard-import";
import { RefreshPage } from "./refresh-page";

type Props = { profileId: string; step: "READING" | "CARRYING"; carried: number; total: number };

/** How far the worker has come: told again by itself, and by a link where there is no script. */
export function ImportProgress({ profileId, step, carried, total }: Props) {
  const t = useTranslations("settings.data.import");
  return (
    <section className="card card-flat flex flex-col gap-4 p-5">
      <RefreshPage />
      <p role="status">
        {step === "READING" ? t("reading") : t("carrying", { carried: Math.min(carried, total), total })}
      </p>
      {step === "CARRYING" && (
        <progress value={carried} max={Math.max(1, total)} aria-label={t("progress")} className="h-2 w-full" />
      )}
      <p className="text-sm text-text-muted">{t("leave")}</p>
      <div className="flex flex-wrap gap-2">
        <Link href="/settings/data/import" className="btn btn-secondary">
          {t("look")}
        </Link>
        <DiscardImport profileId={profileId} label="stop" />
      </div>
    </section>
  );
}
