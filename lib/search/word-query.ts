import { db } from "@/lib/db";
import { isCharacter, partsOf } from "@/lib/search/question-query";

/** Words of a question that are looked for; what comes behind them is not. */
const MAX_WORDS = 10;

/**
 * The words of a question as texts are looked through for them, each once: "search_words" folds both. Characters that
 * nothing tells apart are one word, with spaces between: a phrase.
 */
export async function selectSearchWords(question: string): Promise<string[]> {
  const parts = partsOf(question.replace(/[\0\p{Surrogate}]/gu, " "));
  const [row] = await db.$queryRaw<[{ folded: string[] }]>`
    SELECT ARRAY(SELECT "search_words"(part) FROM unnest(${parts}::text[]) WITH ORDINALITY asked(part, at) ORDER BY at) AS folded`;
  const words = row.folded.flatMap(wordsIn).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What texts may say instead of words that are looked for by their stems: with which letters it begins. */
export async function selectStems(words: readonly string[]): Promise<string[]> {
  const latin = words.filter((word) => /^[a-z]+$/.test(word));
  if (latin.length === 0) return [];
  const [row] = await db.$queryRaw<[{ stems: string[] }]>`
    SELECT ARRAY(SELECT stem FROM unnest(${latin}::text[]) said(word) CROSS JOIN LATERAL unnest(ts_lexize('job_stem', word)) stem) AS stems`;
  const others = row.stems.filter((stem) => stem.length > 2 && !latin.some((word) => stem.startsWith(word)));
  // A "y" at the end is an "i" in a stem.
  return [...new Set(others.flatMap((stem) => (stem.endsWith("i") ? [stem, `${stem.slice(0, -1)}y`] : [stem])))];
}

/** As it is shown. */
export function shownWord(word: string): string {
  return word.replaceAll(" ", "");
}

function wordsIn(folded: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const word of folded.split(" ")) {
    const isNext = isCharacter(word);
    if (isOpen && isNext) words.push(`${words.pop()} ${word}`);
    else words.push(word);
    isOpen = isNext;
  }
  return words;
}
