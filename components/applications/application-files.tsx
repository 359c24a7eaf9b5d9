import Download from "lucide-react/icons/download";
import { useTranslations } from "next-intl";
import { PdfLink } from "@/components/resumes/pdf-link";
import { Link } from "@/components/ui/link";

/** `handle` of whoever applied, for those who recruit. */
type Props = { id: string; handle?: string; pageSize: "a4" | "letter" };

/** What was sent as files, and who sent it. */
export function ApplicationFiles({ id, handle, pageSize }: Props) {
  const t = useTranslations("jobs.application");
  return (
    <div className="flex flex-wrap gap-2">
      {handle && (
        <Link href={`/profile/${handle}`} className="btn btn-secondary btn-sm">
          {t("profile")}
        </Link>
      )}
      <a href={`/api/applications/${id}/json`} download className="btn btn-secondary btn-sm">
        <Download aria-hidden className="size-4" />
        {t("json")}
      </a>
      <PdfLink href={`/api/applications/${id}/pdf?pageSize=${pageSize}`} />
    </div>
  );
}
