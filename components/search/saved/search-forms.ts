import {
  changeCandidateSearchAction,
  changeFoundSearchAction,
  changeJobSearchAction,
  saveCandidateSearchAction,
  saveFoundSearchAction,
  saveJobSearchAction,
} from "@/lib/search/actions";

const found = {
  save: {
    action: saveFoundSearchAction,
    schema: async () => (await import("@/lib/search/schema")).saveFoundSearchSchema,
  },
  change: {
    action: changeFoundSearchAction,
    schema: async () => (await import("@/lib/search/schema")).changeFoundSearchSchema,
  },
};
/** By which a search of each kind is saved, and changed. */
export const searchForms = {
  jobs: {
    save: {
      action: saveJobSearchAction,
      schema: async () => (await import("@/lib/search/schema")).saveJobSearchSchema,
    },
    change: {
      action: changeJobSearchAction,
      schema: async () => (await import("@/lib/search/schema")).changeJobSearchSchema,
    },
  },
  candidates: {
    save: {
      action: saveCandidateSearchAction,
      schema: async () => (await import("@/lib/search/schema")).saveCandidateSearchSchema,
    },
    change: {
      action: changeCandidateSearchAction,
      schema: async () => (await import("@/lib/search/schema")).changeCandidateSearchSchema,
    },
  },
  people: found,
  organizations: found,
  posts: found,
};
