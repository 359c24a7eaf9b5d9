import Flag from "lucide-react/icons/flag";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { Subject } from "@/lib/reports/schema";

/** The same where there is no menu. */
export function ReportLink({ kind, id }: Subject) {
  const t = useTranslations("common");
  return (
    <Link href={`/report?kind=${kind}&id=${id}`} className="btn btn-secondary btn-sm w-fit">
      <Flag aria-hidden />
      {t("report")}
    </Link>
  );
}
