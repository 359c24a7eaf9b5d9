import ArrowLeft from "lucide-react/icons/arrow-left";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { SearchType } from "@/lib/search/schema/find";

type Props = { kind: "jobs" | "candidates" | SearchType; isEdited?: boolean; children: ReactNode };

/** The page of criteria, whatever is looked for. */
export async function CriteriaFrame({ kind, isEdited, children }: Props) {
  const t = await getTranslations("search.criteria");
  const isSaved = kind === "jobs" || kind === "candidates";
  return (
    <div className="feed-column">
      <div className="flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link
          href={isSaved || isEdited ? "/jobs/list?displayOnly=searches" : "/search"}
          aria-label={t(isSaved || isEdited ? "back" : "backToSearch")}
          className="icon-btn back-link"
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 id="page-title" tabIndex={-1} className="min-w-0 text-xl tracking-heading wrap-anywhere outline-0">
          {isEdited
            ? t("editTitle")
            : isSaved
              ? t(kind === "jobs" ? "jobsTitle" : "candidatesTitle")
              : t(`titles.${kind}`)}
        </h1>
      </div>
      {children}
    </div>
  );
}
