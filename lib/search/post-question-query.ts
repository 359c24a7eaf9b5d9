import type { Clock } from "@/lib/clock";
import { idFloor } from "@/lib/ids";
import type { PostQuestion } from "@/lib/search/post-matching-query";
import type { Find, times } from "@/lib/search/schema/find";
import { hashtagsIn } from "@/lib/tags/ranges";
import { DAY_MS } from "@/lib/time";
import { foldedWords, partedWords } from "@/lib/strings/words";

export type AskedPosts = Pick<Find, "q" | "allied" | "since">;

const DAYS = { day: 1, week: 7, month: 31, year: 366 } satisfies Record<(typeof times)[number], number>;
/** Words of a question that are looked for; what comes behind them is not. */
const MAX_WORDS = 10;
/** Nobody means these of a post, but where they are all that is asked. */
const FILLERS = new Set(
  "a an and are as at be by for from how i in is it my of on or our that the to was we what when where who why with".split(
    " ",
  ),
);

/** The words and #tags that are asked for. */
export function postQuestionOf({ clock }: { clock: Clock }, { q, allied, since }: AskedPosts): PostQuestion {
  const named = hashtagsIn(q);
  const rest = named.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, q);
  const floor = since ? idFloor(new Date(clock.now().getTime() - DAYS[since] * DAY_MS)) : null;
  return { words: wordsOf([rest]), tags: named.map(({ tag }) => tag), allied, floor, ceiling: null };
}

/** What nobody has as a tag somebody may say. */
export function withTagsSaid(question: PostQuestion): PostQuestion {
  return { ...question, words: [...new Set([...question.words, ...wordsOf(question.tags)])], tags: [] };
}

export function asksNothing({ words, tags }: PostQuestion): boolean {
  return words.length === 0 && tags.length === 0;
}

/** Folded, each once; letters that stand without spaces apart from others. */
function wordsOf(texts: readonly string[]): string[] {
  const said = foldedWords(texts.join(" ").replace(/[\0\p{Surrogate}]/gu, " "));
  const words = partedWords(said).flatMap(({ word }) => (/[\p{L}\p{N}]/u.test(word) ? [word] : []));
  const all = [...new Set(words)].slice(0, MAX_WORDS);
  const meant = all.filter((word) => !FILLERS.has(word));
  return meant.length > 0 ? meant : all;
}
