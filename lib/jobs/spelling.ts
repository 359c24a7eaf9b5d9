import { countEdits, forgivenEdits, MIN_FUZZY_LENGTH } from "@/lib/strings/fuzzy-match";
import { wordsIn } from "@/lib/strings/words";

/** Words that are looked for; what comes behind them is not. */
const MAX_WORDS = 10;
/** Nobody means these of a job, but where they are all that is asked. */
const FILLERS = new Set(
  "a an and at for from i in is job jobs me my near of on or position positions role roles that the to vacancies vacancy who with work working".split(
    " ",
  ),
);

/** What is meant of what somebody asks: "jobs for lawyers in Utrecht" are lawyers, utrecht. */
export function wordsMeant(q: string): string[] {
  const all = [...new Set(wordsIn(q))];
  const meant = all.filter((word) => !FILLERS.has(word));
  return (meant.length > 0 ? meant : all).slice(0, MAX_WORDS);
}

/** Of words that begin alike those that may be meant by one, the nearest first. */
export function nearestWords(word: string, alike: readonly string[], limit: number): string[] {
  if ([...word].length < MIN_FUZZY_LENGTH) return [];
  const most = forgivenEdits(word);
  const longer = (other: string) => Math.abs(other.length - word.length);
  return alike
    .filter((other) => other !== word && longer(other) <= most)
    .map((other) => ({ other, edits: Math.max(countEdits(word, other, most), countEdits(other, word, most)) }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (one, next) =>
        one.edits - next.edits || longer(one.other) - longer(next.other) || (one.other < next.other ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ other }) => other);
}
