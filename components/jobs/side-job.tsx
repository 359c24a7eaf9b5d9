import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { JobRow } from "@/lib/jobs/listing";
import { jobHref } from "./job-href";

/** A row of a column beside: what it is, from whom, where. `children` stand at its end. */
export function SideJob({ job, children }: { job: JobRow; children?: ReactNode }) {
  const t = useTranslations("jobs");
  const { title, organization, placeName, remote, type } = job;
  const place = placeName ?? (remote ? t("card.remote") : null);
  return (
    <li className="flex items-center gap-2 pe-3 hover:bg-surface-hover">
      <Link href={jobHref(job)} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5 ps-5">
        <Avatar profile={organization} className="size-10 text-sm" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 leading-5 font-bold wrap-anywhere">
            {title}
          </span>
          <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-text-muted">
            {[place, t(`types.${type}`)].filter(Boolean).join(" · ")}
          </span>
        </span>
      </Link>
      {children}
    </li>
  );
}
