import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageBar } from "@/components/ui/page-bar";
import type { SearchType } from "@/lib/search/schema/find";

type Props = { kind: "jobs" | "candidates" | SearchType; isEdited?: boolean; children: ReactNode };

/** The page of criteria, whatever is looked for. */
export async function CriteriaFrame({ kind, isEdited, children }: Props) {
  const t = await getTranslations("search.criteria");
  const isSaved = kind === "jobs" || kind === "candidates";
  return (
    <div className="feed-column">
      <PageBar
        title={
          isEdited
            ? t("editTitle")
            : isSaved
              ? t(kind === "jobs" ? "jobsTitle" : "candidatesTitle")
              : t(`titles.${kind}`)
        }
        back={
          isSaved || isEdited
            ? { href: "/jobs/list?displayOnly=searches", label: t("back") }
            : { href: "/search", label: t("backToSearch") }
        }
      />
      {children}
    </div>
  );
}
