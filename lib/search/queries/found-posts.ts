import type { Viewer } from "@/lib/auth/viewer";
import { nearestWords } from "@/lib/jobs/spelling";
import { PAGE_SIZE } from "@/lib/pagination";
import { type FeedPost, toPost } from "@/lib/posts/card";
import { type BehindPost, type FoundPostRow, selectFoundPosts } from "@/lib/search/post-query";
import { MAX_COUNTED_POSTS, type PostQuestion } from "@/lib/search/post-matching-query";
import { type AskedPosts, asksNothing, postQuestionOf, withTagsSaid } from "@/lib/search/post-question-query";
import { selectSaidPostWords, selectUnsaidPostWords } from "@/lib/search/post-spelling-query";
import type { Find } from "@/lib/search/schema/find";
import { selectStems } from "@/lib/search/word-query";
import { isUnspaced } from "@/lib/strings/words";

type Asked = AskedPosts & Pick<Find, "exactly" | "before">;
type PostPage = { posts: FeedPost[]; next: string | null };

/** Words that are offered where nothing is found. */
const MAX_NEAR = 5;
/** A page behind the first one; words are taken as they stand. */
export async function listFoundPosts(viewer: Viewer, asked: Asked): Promise<PostPage> {
  return pageOf(viewer, (await askMeant(viewer, asked)).rows);
}

/**
 * The first page, and how many there are. Where nothing has all of the words, those that no post says which the viewer
 * sees are taken for the nearest that one does; and where that finds nothing, or they are meant as they stand, it says
 * which there would be.
 */
export async function findPosts(viewer: Viewer, asked: Asked) {
  let { question, rows } = await askMeant(viewer, asked);
  let corrected: string | null = null;
  let near: string[] = [];
  if (rows.length === 0 && question.words.length > 0) {
    const spelt = await correct(viewer, question.words);
    near = spelt.near;
    if (spelt.words && !asked.exactly) {
      const found = await ask(viewer, asked, { ...question, words: spelt.words });
      if (found.length > 0) {
        [question, rows, near] = [{ ...question, words: spelt.words }, found, []];
        corrected = spelt.words.join(" ");
      }
    }
  }
  const count = rows[0]?.count ?? 0;
  return {
    ...pageOf(viewer, rows),
    count: Math.min(count, MAX_COUNTED_POSTS),
    hasMore: count > MAX_COUNTED_POSTS,
    words: [...question.words, ...question.tags],
    stems: rows.length > 0 ? await selectStems(question.words) : [],
    corrected,
    near,
  };
}

/** What nobody has as a tag somebody may say: on each page of it. */
async function askMeant(viewer: Viewer, asked: Asked): Promise<{ question: PostQuestion; rows: FoundPostRow[] }> {
  const question = postQuestionOf(viewer, asked);
  const rows = await ask(viewer, asked, question);
  if (rows.length > 0 || question.tags.length === 0) return { question, rows };
  const isEnd = asked.before && (await ask(viewer, { ...asked, before: undefined }, question)).length > 0;
  if (isEnd) return { question, rows };
  const said = withTagsSaid(question);
  return { question: said, rows: await ask(viewer, asked, said) };
}

async function ask(viewer: Viewer, { before }: Pick<Asked, "before">, question: PostQuestion): Promise<FoundPostRow[]> {
  if (asksNothing(question)) return [];
  return selectFoundPosts(viewer, question, behindOf(before), PAGE_SIZE + 1);
}

function pageOf(viewer: Viewer, rows: FoundPostRow[]): PostPage {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const next = rows.length > PAGE_SIZE && last ? `${last.rank}_${last.id}` : null;
  return { posts: shown.map((row) => toPost(viewer, row, null)), next };
}

function behindOf(cursor: string | undefined): BehindPost | null {
  const [rank, id] = cursor?.split("_") ?? [];
  return rank && id ? { rank, id } : null;
}

/** The words as they are meant, where any is meant otherwise, and others that are near to those that nobody says. */
async function correct(viewer: Viewer, words: readonly string[]): Promise<{ words: string[] | null; near: string[] }> {
  // What stands without spaces is no word that could be misspelt.
  const spelt = words.filter((word) => !isUnspaced(word));
  const unsaid = spelt.length > 0 ? await selectUnsaidPostWords(viewer, spelt) : [];
  const nearest = new Map(unsaid.map(({ word, alike }) => [word, nearestWords(word, alike, alike.length)]));
  const tried = [...new Set([...nearest.values()].flat())];
  const said = new Set(tried.length > 0 ? await selectSaidPostWords(viewer, tried) : []);
  const near = tried.filter((word) => said.has(word));
  const meant = words.map((word) => nearest.get(word)?.find((other) => said.has(other)) ?? word);
  return { words: near.length > 0 ? [...new Set(meant)] : null, near: near.slice(0, MAX_NEAR) };
}
