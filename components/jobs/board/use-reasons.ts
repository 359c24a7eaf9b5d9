import { useTranslations } from "next-intl";
import type { FitReasons } from "@/lib/jobs/queries/search";

/** Areas that are named. */
const NAMED_AREAS = 2;

/** Why a job fits: "4 of your skills · Solar power · 12 km from you". */
export function useReasons(): (reasons: FitReasons | null) => string | undefined {
  const t = useTranslations("jobs.board.reasons");
  const names = useTranslations("jobs.card.areas");
  return (reasons) => {
    if (!reasons) return undefined;
    const { skills, areas, kilometres, isAlly } = reasons;
    const rest = areas.length - NAMED_AREAS;
    const said = [
      skills > 0 && t("skills", { count: skills }),
      ...areas.slice(0, NAMED_AREAS).map((area) => names(area)),
      rest > 0 && t("areas", { count: rest }),
      kilometres !== null && (kilometres < 1 ? t("here") : t("near", { count: kilometres })),
      isAlly && t("ally"),
    ];
    return said.filter(Boolean).join(" · ");
  };
}
