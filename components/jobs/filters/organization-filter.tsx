import { useTranslations } from "next-intl";
import type { OrganizationCount } from "@/lib/jobs/facet-query";
import { FacetBoxes } from "./facet-boxes";

type Props = {
  organizations: OrganizationCount[];
  /** There are others than these. */
  hasMore: boolean;
  chosen: readonly string[];
};

const FIRST_ORGANIZATIONS = 6;

/** Whose jobs: those with most of them, others folded behind, and how to come to any other. */
export function OrganizationFilter({ organizations, hasMore, chosen }: Props) {
  const t = useTranslations("jobs.filters");
  return (
    <>
      <FacetBoxes
        legend={t("organization")}
        name="organization"
        chosen={chosen}
        facets={organizations.map(({ id, displayName, count }) => ({ value: id, label: displayName, count }))}
        first={FIRST_ORGANIZATIONS}
        more={t("more")}
      />
      {hasMore && <p className="pb-3 text-sm text-text-muted">{t("moreOrganizations")}</p>}
    </>
  );
}
