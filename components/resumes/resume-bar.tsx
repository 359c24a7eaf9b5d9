import Download from "lucide-react/icons/download";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { type PageSize, pageSizes } from "@/lib/resumes/schema/exchange";
import { PdfLink } from "./pdf-link";
import { PrintButton } from "./print-button";

/** What can be done with a resume; on pageSize it is not there. */
export async function ResumeBar({ handle, name, pageSize }: { handle: string; name: string; pageSize: PageSize }) {
  const t = await getTranslations("profile.exchange.preview");
  return (
    <>
      <PageBar
        as="p"
        title={<bdi>{name}</bdi>}
        back={{ href: `/profile/${handle}?tab=resume`, label: t("back", { name }) }}
      />
      <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 xs:px-0">
        <nav aria-label={t("pageSize")} className="flex grow gap-1.5">
          {pageSizes.map((size) => (
            <Link
              key={size}
              href={`/profile/${handle}/resume?pageSize=${size}`}
              replace
              scroll={false}
              aria-current={size === pageSize ? "true" : undefined}
              className="chip"
            >
              {t(`pageSizes.${size}`)}
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap gap-2">
          {/* Plain links: these are files, not pages of the app. */}
          <a href={`/api/resumes/${handle}/json`} download className="btn btn-secondary btn-sm">
            <Download aria-hidden className="size-4" />
            {t("json")}
          </a>
          <PdfLink href={`/api/resumes/${handle}/pdf?pageSize=${pageSize}`} />
          <PrintButton label={t("print")} />
        </div>
      </div>
    </>
  );
}
