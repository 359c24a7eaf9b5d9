import { getTranslations } from "next-intl/server";
import type { OrganizationCount } from "@/lib/jobs/facet-query";
import { type FindJobs, MAX_SKILLS } from "@/lib/jobs/schema/search";
import { FacetBoxes } from "./facet-boxes";
import { PayFilter } from "./pay-filter";
import { SkillFilter } from "./skill-filter";

type Props = { asked: FindJobs; organizations: OrganizationCount[] };

/** What the search asks for beyond the board: skills, pay, organizations. */
export async function SearchFilters({ asked, organizations }: Props) {
  const t = await getTranslations("jobs.filters");
  return (
    <>
      <div className="facets">
        <SkillFilter isFull={asked.skills.length >= MAX_SKILLS} />
        <FacetBoxes
          legend={<span className="sr-only">{t("chosenSkills")}</span>}
          name="skills"
          chosen={asked.skills}
          facets={asked.skills.map((name) => ({ value: name, label: name }))}
        />
      </div>
      <PayFilter asked={asked} />
      <FacetBoxes
        legend={t("organization")}
        name="organization"
        chosen={asked.organization}
        facets={organizations.map(({ id, displayName, count }) => ({ value: id, label: displayName, count }))}
      />
    </>
  );
}
