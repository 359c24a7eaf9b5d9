import type { SavedSearch } from "@/lib/search/queries";
import { candidateCriteriaWords } from "./candidate-criteria-words";
import { findCriteriaWords } from "./find-criteria-words";
import { jobCriteriaWords } from "./job-criteria-words";

/** What a saved search looks for, in few words each; null where that is understood no more. */
export async function criteriaWords(criteria: SavedSearch["criteria"]): Promise<string[] | null> {
  if (criteria.kind === "jobs") return criteria.asked && jobCriteriaWords(criteria.asked);
  if (criteria.kind === "candidates") return criteria.asked && candidateCriteriaWords(criteria.asked);
  return criteria.asked && findCriteriaWords(criteria.asked);
}
