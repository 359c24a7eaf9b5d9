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
