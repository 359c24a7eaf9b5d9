import ExternalLink from "lucide-react/icons/external-link";
import Send from "lucide-react/icons/send";
import { useTranslations } from "next-intl";
import { contactLinks } from "@/components/profiles/contact-links";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu/menu";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { webAddressOf } from "@/lib/strings/web-address";
import { jobHref } from "@/components/jobs/job-href";

const look = "btn btn-primary btn-lg";

/** The way that the job has chosen. Where an address leads is shown before it is opened. */
export function JobApply({ job }: { job: Pick<JobOfPage, "id" | "content" | "organization"> }) {
  const t = useTranslations("jobs.job.apply");
  const { collectVia, contactEmail, applicationsUrl, title } = job.content;
  const label = (
    <>
      <Send aria-hidden />
      {t("label")}
    </>
  );
  if (collectVia === "allyway")
    return (
      <Link href={`${jobHref(job)}/apply`} className={look}>
        {label}
      </Link>
    );
  const [email] = contactLinks({ contactEmail, contactPhone: null, website: null });
  if (collectVia === "email")
    return (
      email && (
        <a href={`${email.href}?subject=${encodeURIComponent(title)}`} className={look}>
          <Send aria-hidden />
          {t("email")}
        </a>
      )
    );
  const href = applicationsUrl && webAddressOf(applicationsUrl);
  return (
    href && (
      <Menu id={`apply-${job.id}`} label={t("label")} side="menu-below-end" triggerClass={look} trigger={label}>
        <div className="grid gap-2 px-3 py-2 md:max-w-76">
          <p className="text-sm text-text-muted">{t("leaving")}</p>
          <p dir="ltr" className="font-[650] wrap-anywhere">
            {href}
          </p>
          <a href={href} rel="nofollow ugc noopener noreferrer" target="_blank" className="btn btn-primary mt-1">
            <ExternalLink aria-hidden />
            <span className="min-w-0 trunc">{t("open", { host: new URL(href).host })}</span>
          </a>
        </div>
      </Menu>
    )
  );
}
