import type { FeedPost } from "@/lib/posts/queries";

/** Posts that stand above those that a list shows; `isMore` where the newest page is full of them, so there are more. */
export type NewPosts = { ids: string[]; isMore: boolean };

/**
 * `page` is the newest one, made anew; `listed` is what the list shows, of which `first` was the newest. What was shared
 * meanwhile may stand above what is new: only one that has not moved tells where the list begins. What stands further
 * down is not new but was left out, or could not be seen before. One's own are no news.
 */
export function countNew(
  page: { items: readonly FeedPost[]; next: string | null },
  listed: ReadonlySet<string>,
  first: readonly FeedPost[],
  actingId: string,
): NewPosts {
  const isOwn = ({ author }: FeedPost) => author.id === actingId;
  const entries = new Set(first.map(({ entryId }) => entryId));
  const top = page.items.findIndex((post) => listed.has(post.id) && entries.has(post.entryId) && !isOwn(post));
  const above = top < 0 ? page.items : page.items.slice(0, top);
  const ids = above.filter((post) => !isOwn(post) && !listed.has(post.id)).map(({ id }) => id);
  return { ids, isMore: ids.length > 0 && top < 0 && page.next !== null };
}
