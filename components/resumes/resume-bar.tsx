import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { type Paper, papers } from "@/lib/resumes/schema/exchange";
import { PdfLink } from "./pdf-link";
import { PrintButton } from "./print-button";

/** What can be done with a resume; on paper it is not there. */
export async function ResumeBar({ handle, name, paper }: { handle: string; name: string; paper: Paper }) {
  const t = await getTranslations("profile.exchange.preview");
  const failure = (await getTranslations("errors"))("internal-error");
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 xs:px-0">
      <Link
        href={`/profile/${handle}?tab=resume`}
        prefetch={false}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md font-medium text-text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="trunc">{t("back", { name })}</span>
      </Link>
      <span className="grow" />
      <nav aria-label={t("paper")} className="flex gap-1.5">
        {papers.map((size) => (
          <Link
            key={size}
            href={`/profile/${handle}/resume?paper=${size}`}
            replace
            scroll={false}
            prefetch={false}
            aria-current={size === paper ? "true" : undefined}
            className="chip"
          >
            {t(`papers.${size}`)}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2">
        {/* Plain links: these are files, not pages of the app. */}
        <a href={`/api/resumes/${handle}/json`} download className="btn btn-secondary btn-sm">
          <Download aria-hidden className="size-4" />
          {t("json")}
        </a>
        <PdfLink
          href={`/api/resumes/${handle}/pdf?paper=${paper}`}
          texts={{ pdf: t("pdf"), making: t("making"), failed: failure }}
        />
        <PrintButton label={t("print")} />
      </div>
    </div>
  );
}
