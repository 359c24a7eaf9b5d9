import type { ListAnswer } from "@/components/ui/use-list-pages";
import type { FeedPost } from "@/lib/posts/queries";
import type { Show } from "./feed-show";

/** A page of a feed as data. */
export async function fetchFeed(show: Show, cursor: string | null): Promise<ListAnswer<FeedPost>> {
  try {
    const response = await fetch(`/api/feed?${feedQuery(show, cursor)}`);
    const body: { posts: FeedPost[]; next: string | null; message?: string } = await response.json();
    if (response.ok) return { ok: true, items: body.posts, next: body.next };
    if (response.status === 401) return { ok: false, kind: "signed-out", message: body.message };
    return { ok: false, kind: "failed", message: response.status === 429 ? body.message : undefined };
  } catch (error) {
    return { ok: false, kind: error instanceof TypeError ? "offline" : "failed" };
  }
}

export function feedQuery(show: Show, cursor: string | null): string {
  return new URLSearchParams({ ...(show && { show }), ...(cursor && { before: cursor }) }).toString();
}
