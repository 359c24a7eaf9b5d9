import type { Clock } from "@/lib/clock";
import { idFloor } from "@/lib/ids";
import type { PostQuestion } from "@/lib/search/post-matching-query";
import type { Find, times } from "@/lib/search/schema/find";
import { selectSearchWords } from "@/lib/search/word-query";
import { hashtagsIn } from "@/lib/tags/ranges";
import { DAY_MS } from "@/lib/time";

export type AskedPosts = Pick<Find, "q" | "allied" | "since">;

const DAYS = { day: 1, week: 7, month: 31, year: 366 } satisfies Record<(typeof times)[number], number>;
/** Nobody means these of a post, but where they are all that is asked. */
const FILLERS = new Set(
  "a an and are as at be by for from how i in is it my of on or our that the to was we what when where who why with".split(
    " ",
  ),
);

/** The words and #tags that are asked for. */
export async function postQuestionOf(
  { clock }: { clock: Clock },
  { q, allied, since }: AskedPosts,
): Promise<PostQuestion> {
  const named = hashtagsIn(q);
  const rest = named.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, q);
  const floor = since ? idFloor(new Date(clock.now().getTime() - DAYS[since] * DAY_MS)) : null;
  return { words: await wordsOf([rest]), tags: named.map(({ tag }) => tag), allied, floor, ceiling: null };
}

/** What nobody has as a tag somebody may say. */
export async function withTagsSaid(question: PostQuestion): Promise<PostQuestion> {
  return { ...question, words: [...new Set([...question.words, ...(await wordsOf(question.tags))])], tags: [] };
}

export function asksNothing({ words, tags }: PostQuestion): boolean {
  return words.length === 0 && tags.length === 0;
}

async function wordsOf(texts: readonly string[]): Promise<string[]> {
  if (texts.join("").trim() === "") return [];
  const all = await selectSearchWords(texts.join(" "));
  const meant = all.filter((word) => !FILLERS.has(word));
  return meant.length > 0 ? meant : all;
}
