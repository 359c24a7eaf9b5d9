import type { Viewer } from "@/lib/auth/viewer";
import { selectFeed, selectPost, type PostRow } from "@/lib/posts/feed-query";
import { canDeletePost } from "@/lib/posts/policy";
import type { FeedPage } from "@/lib/posts/schema";

/** Posts of a page, as every list has them. */
const PAGE = 10;

export type FeedPost = ReturnType<typeof toPost>;

/** A page of the feed, newest first; `next` is the cursor of the page after it. */
export async function listFeed(viewer: Viewer, { before }: FeedPage): Promise<{ posts: FeedPost[]; next: string | null }> {
  const rows = await selectFeed(viewer, before, PAGE + 1);
  const posts = rows.slice(0, PAGE).map((row) => toPost(viewer, row));
  return { posts, next: rows.length > PAGE ? (posts.at(-1)?.id ?? null) : null };
}

/** Null when there is no such post or the viewer may not see it: nobody can tell which. */
export async function getPost(viewer: Viewer, id: string): Promise<FeedPost | null> {
  const row = await selectPost(viewer, id);
  return row ? toPost(viewer, row) : null;
}

function toPost(viewer: Viewer, { profileId, kind, handle, displayName, createdAt, ...post }: PostRow) {
  return {
    ...post,
    createdAt: createdAt.toISOString(),
    author: { id: profileId, kind, handle, displayName },
    canDelete: canDeletePost(viewer, { profileId }),
  };
}
