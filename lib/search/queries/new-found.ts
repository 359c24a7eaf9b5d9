import { idFloor } from "@/lib/ids";
import type { Position } from "@/lib/jobs/distance";
import type { JobSeeker } from "@/lib/jobs/filter-query";
import type { FindFound } from "@/lib/search/schema/kinds";
import { selectNewProfileCount } from "@/lib/search/new-profiles-query";
import { hasFilters, peopleFiltersOf } from "@/lib/search/people-filter-query";
import { selectPostCount } from "@/lib/search/post-query";
import { asksNothing, postQuestionOf, withTagsSaid } from "@/lib/search/post-question-query";
import { readQuestion } from "@/lib/search/question-query";
import { MAX_NEW } from "@/lib/search/schema/alerts";

/** From when on, and until before when. */
type Between = { since: Date; until: Date };

/** How many people or organizations came that are found; words are taken as they stand. */
export async function countNewProfiles(
  seeker: JobSeeker,
  asked: FindFound,
  at: Position | null,
  { since, until }: Between,
): Promise<number> {
  const [question, filters] = [await readQuestion(asked.q), peopleFiltersOf(asked, at)];
  // Signs alone are a question, too, which nobody answers.
  if (question.units.length === 0 && (asked.q !== "" || !hasFilters(filters))) return 0;
  return selectNewProfileCount(seeker, question, filters, since, until);
}

/** How many posts were published that are found. */
export async function countNewPosts(seeker: JobSeeker, asked: FindFound, { since, until }: Between): Promise<number> {
  const question = postQuestionOf(seeker, asked);
  if (asksNothing(question)) return 0;
  // A tag is looked for among words where nobody has it, as the search itself does.
  const isTagged = question.tags.length > 0 && (await selectPostCount(seeker, question)) > 0;
  const meant = isTagged ? question : withTagsSaid(question);
  // An emoji is no word.
  if (asksNothing(meant)) return 0;
  const floor = [idFloor(since), meant.floor ?? ""].sort().at(-1)!;
  const count = await selectPostCount(seeker, { ...meant, floor, ceiling: idFloor(until) });
  return Math.min(count, MAX_NEW);
}
