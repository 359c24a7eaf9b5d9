import { getTranslations } from "next-intl/server";
import type { FoundJobs } from "@/lib/jobs/queries/search";
import { type FindJobs } from "@/lib/jobs/schema/search";
import { MAX_SKILLS } from "@/lib/jobs/schema/limits";
import { FacetBoxes } from "./facet-boxes";
import { OrganizationFilter } from "./organization-filter";
import { PayFilter } from "./pay-filter";
import { SkillFilter } from "./skill-filter";

type Props = { asked: FindJobs; found: Pick<FoundJobs, "organizations" | "hasMoreOrganizations"> | null };

/** What the search asks for beyond the board: skills, pay, organizations. */
export async function SearchFilters({ asked, found }: Props) {
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
      <OrganizationFilter
        organizations={found?.organizations ?? []}
        hasMore={found?.hasMoreOrganizations ?? false}
        chosen={asked.organization}
      />
    </>
  );
}
