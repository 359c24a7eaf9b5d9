import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";
import { type FeedPost, toPost } from "@/lib/posts/card";
import { selectSavedPosts } from "@/lib/posts/saved-posts-query";
import type { SavedPostsPage } from "@/lib/posts/schema/saved";
import { asksNothing, postQuestionOf } from "@/lib/search/post-question-query";

/** A page of what the human saved, the last one first, while they act as themselves; of that what is looked for. */
export async function listSavedPosts(
  viewer: Viewer,
  { q, before }: SavedPostsPage,
): Promise<{ posts: FeedPost[]; next: string | null }> {
  const question = q === "" ? null : postQuestionOf(viewer, { q, allied: false, since: undefined });
  // Signs alone are no words.
  if (question && asksNothing(question)) return { posts: [], next: null };
  const rows = await selectSavedPosts(viewer, { question, before }, PAGE_SIZE + 1);
  const posts = rows.slice(0, PAGE_SIZE).map((row) => toPost(viewer, row, null, row.entryId));
  return { posts, next: rows.length > PAGE_SIZE ? (posts.at(-1)?.entryId ?? null) : null };
}
