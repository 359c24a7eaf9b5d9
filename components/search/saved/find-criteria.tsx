import { getTranslations } from "next-intl/server";
import { JobsForm } from "@/components/jobs/board/jobs-form";
import { type FindFound, kindOf, nameOfKind } from "@/lib/search/schema/kinds";
import type { Found } from "@/lib/search/queries/find";
import { findQuery } from "@/lib/search/schema/address";
import { CriteriaFrame } from "./criteria-frame";
import { CriteriaTypes } from "./criteria-types";
import { FindFields } from "@/components/search/find-fields";
import { WordsField } from "@/components/search/words-field";

const PATH = "/search/search-criteria";

type Props = {
  asked: FindFound;
  place: Found["place"];
  editedId?: string;
  /** It was to be saved, and asks for nothing. */
  isEmpty: boolean;
};

/** What people, organizations or posts are looked for by, all of it at once. */
export async function FindCriteria({ asked, place, editedId, isEmpty }: Props) {
  const t = await getTranslations("search");
  return (
    <CriteriaFrame kind={asked.type} isEdited={editedId !== undefined}>
      {!editedId && <CriteriaTypes type={asked.type} q={asked.q} />}
      {isEmpty && (
        <p role="alert" className="search-notice">
          {t(asked.type === "posts" ? "criteria.wordsMissing" : "criteria.missing")}
        </p>
      )}
      <JobsForm query={findQuery(asked)} isAlone path={PATH}>
        <div className="card card-flat flex flex-col">
          <div className="flex flex-col p-4 md:p-5">
            <input type="hidden" name="kind" value={nameOfKind(kindOf(asked))} />
            <input type="hidden" name="type" value={asked.type} />
            {editedId && <input type="hidden" name="edit" value={editedId} />}
            <WordsField placeholder={t(`start.${asked.type}`)} words={asked.q} />
            <FindFields asked={asked} place={place} />
          </div>
          <div className="save-bar">
            <button type="submit" formAction="/search" className="btn btn-secondary">
              {t("criteria.show")}
            </button>
            <span className="flex-1" />
            <button type="submit" name="show" value="save" className="btn btn-primary">
              {t(editedId ? "criteria.continue" : "criteria.save")}
            </button>
          </div>
        </div>
      </JobsForm>
    </CriteriaFrame>
  );
}
