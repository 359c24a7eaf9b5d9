import { getTranslations } from "next-intl/server";
import { JobFacets } from "@/components/jobs/filters/job-facets";
import { JobsForm } from "@/components/jobs/board/jobs-form";
import type { FoundJobs } from "@/lib/jobs/queries/search";
import { jobsQuery } from "@/lib/jobs/schema/address";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { CriteriaFrame } from "./criteria-frame";
import { CriteriaTypes } from "./criteria-types";
import { WordsField } from "@/components/search/words-field";

type Props = { asked: FindJobs; found: FoundJobs | null; editedId?: string };

/** What jobs are looked for by, all of it at once, with how many there are. */
export async function JobCriteria({ asked, found, editedId }: Props) {
  const [t, jobs] = [await getTranslations("search.criteria"), await getTranslations("jobs")];
  return (
    <CriteriaFrame kind="jobs" isEdited={editedId !== undefined}>
      {!editedId && <CriteriaTypes type="opportunities" q={asked.q} />}
      <JobsForm query={jobsQuery(asked)} segment="search" isAlone path="/search/search-criteria">
        <div className="card card-flat flex flex-col">
          <div className="flex flex-col p-4 md:p-5">
            <input type="hidden" name="kind" value="jobs" />
            <input type="hidden" name="segment" value="search" />
            {editedId && <input type="hidden" name="edit" value={editedId} />}
            <WordsField placeholder={jobs("search.placeholder")} words={asked.q} />
            <JobFacets asked={asked} found={found} canSeek />
          </div>
          <div className="save-bar">
            <button type="submit" formAction="/jobs" className="btn btn-secondary">
              {found ? jobs("filters.show", { count: found.facets.total }) : t("show")}
            </button>
            <span className="flex-1" />
            <button type="submit" name="show" value="save" className="btn btn-primary">
              {editedId ? t("continue") : t("save")}
            </button>
          </div>
        </div>
      </JobsForm>
    </CriteriaFrame>
  );
}
