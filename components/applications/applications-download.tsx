import Download from "lucide-react/icons/download";
import { getTranslations } from "next-intl/server";
import { MAX_EXPORTED } from "@/lib/applications/schema";

/** The applications to a job as a table, and whether it holds all of them. */
export async function ApplicationsDownload({ jobId, total }: { jobId: string; total: number }) {
  const t = await getTranslations("jobs.applications");
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 xs:px-0">
      <a href={`/api/jobs/${jobId}/applications.csv`} download className="btn btn-secondary btn-sm">
        <Download aria-hidden className="size-4" />
        {t("download")}
      </a>
      {total > MAX_EXPORTED && <p className="text-sm text-text-muted">{t("downloadLimit", { count: MAX_EXPORTED })}</p>}
    </div>
  );
}
