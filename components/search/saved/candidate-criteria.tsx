import { getTranslations } from "next-intl/server";
import { CriteriaFields } from "@/components/candidates/criteria-fields";
import type { FindCandidates } from "@/lib/candidates/schema";
import { CriteriaFrame } from "./criteria-frame";

type Props = { asked: FindCandidates; jobId: string; organizationId: string; editedId?: string };

/** Whom an organization looks for, for one of its jobs. */
export async function CandidateCriteria({ asked, jobId, organizationId, editedId }: Props) {
  const t = await getTranslations("search.criteria");
  return (
    <CriteriaFrame kind="candidates" isEdited={editedId !== undefined}>
      <form action="/search/search-criteria" className="card card-flat flex flex-col">
        <div className="flex flex-col p-4 md:p-5">
          <input type="hidden" name="kind" value="candidates" />
          <input type="hidden" name="job" value={jobId} />
          <input type="hidden" name="all" value="on" />
          {editedId && <input type="hidden" name="edit" value={editedId} />}
          <CriteriaFields asked={asked} place={asked.place} />
        </div>
        <div className="save-bar">
          <button
            type="submit"
            formAction={`/jobs/${organizationId}/${jobId}/message-candidates`}
            className="btn btn-secondary"
          >
            {t("show")}
          </button>
          <span className="flex-1" />
          <button type="submit" name="show" value="save" className="btn btn-primary">
            {editedId ? t("continue") : t("save")}
          </button>
        </div>
      </form>
    </CriteriaFrame>
  );
}
