import {
  changeCandidateSearchAction,
  changeFoundSearchAction,
  changeJobSearchAction,
  saveCandidateSearchAction,
  saveFoundSearchAction,
  saveJobSearchAction,
} from "@/lib/search/actions";
import {
  changeCandidateSearchSchema,
  changeFoundSearchSchema,
  changeJobSearchSchema,
  saveCandidateSearchSchema,
  saveFoundSearchSchema,
  saveJobSearchSchema,
} from "@/lib/search/schema";

const found = {
  save: { action: saveFoundSearchAction, schema: saveFoundSearchSchema },
  change: { action: changeFoundSearchAction, schema: changeFoundSearchSchema },
};
/** By which a search of each kind is saved, and changed. */
export const searchForms = {
  jobs: {
    save: { action: saveJobSearchAction, schema: saveJobSearchSchema },
    change: { action: changeJobSearchAction, schema: changeJobSearchSchema },
  },
  candidates: {
    save: { action: saveCandidateSearchAction, schema: saveCandidateSearchSchema },
    change: { action: changeCandidateSearchAction, schema: changeCandidateSearchSchema },
  },
  people: found,
  organizations: found,
  posts: found,
};
