import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";
import { selectFeed, selectPost, selectTopics, type FeedRow, type PostRow } from "@/lib/posts/feed-query";
import { linksIn } from "@/lib/posts/links";
import { canDeletePost, canSeeActor } from "@/lib/posts/policy";
import { selectProfilePosts } from "@/lib/posts/profile-posts-query";
import type { FeedPage } from "@/lib/posts/schema";
import { topics, topicsOf, type Topic } from "@/lib/posts/topics";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

/** Why a post is in a feed: a topic is followed, or the feed's own. */
export type PostReason = { kind: "ally" | "organization" } | { kind: "follow" | "about"; topic: Topic };
export type FeedPost = ReturnType<typeof toPost>;
export type TopicStance = Awaited<ReturnType<typeof listTopics>>[number];

/** A page of the feed, newest first; `next` is the cursor of the page after it. */
export async function listFeed(viewer: Viewer, asked: FeedPage): Promise<{ posts: FeedPost[]; next: string | null }> {
  const rows = await selectFeed(viewer, asked);
  const posts = rows.slice(0, PAGE_SIZE).map((row) => toPost(viewer, row, reasonOf(row, asked.show)));
  return { posts, next: rows.length > PAGE_SIZE ? (posts.at(-1)?.id ?? null) : null };
}

/**
 * A page of one profile's posts, newest first; none where its setting does not admit the viewer. Viewed as others they
 * offer nothing that only their author may do; the like stays the viewer's own.
 */
export async function listProfilePosts(
  viewer: Viewer,
  asked: ProfileListPage,
): Promise<{ posts: FeedPost[]; next: string | null }> {
  const rows = await selectProfilePosts(viewer, asked, PAGE_SIZE + 1);
  const posts = rows
    .slice(0, PAGE_SIZE)
    .map((row) => toPost(viewer, row, null))
    .map((post) => (asked.as ? { ...post, canDelete: false, isNotificationMuted: null, actedBy: null } : post));
  return { posts, next: rows.length > PAGE_SIZE ? (posts.at(-1)?.id ?? null) : null };
}

/** Null when there is no such post or the viewer may not see it: nobody can tell which. */
export async function getPost(viewer: Viewer, id: string): Promise<FeedPost | null> {
  const row = await selectPost(viewer, id);
  return row ? toPost(viewer, row, null) : null;
}

/** All feed topics, and how the viewer's profile stands to each. */
export async function listTopics(viewer: Viewer) {
  const rows = await selectTopics(viewer);
  return topics.map((topic, number) => ({
    topic,
    followed: rows.some((row) => row.topic === number && !row.muted),
    muted: rows.some((row) => row.topic === number && row.muted),
  }));
}

function reasonOf({ source, broughtBy }: FeedRow, show: FeedPage["show"]): PostReason | null {
  if (source !== "topic") return source && { kind: source };
  const [topic] = topicsOf(broughtBy);
  return topic ? { kind: show ? "about" : "follow", topic } : null;
}

function toPost(viewer: Viewer, row: PostRow, reason: PostReason | null) {
  const {
    id,
    text,
    topicMask,
    createdAt,
    profileId,
    kind,
    handle,
    displayName,
    photoId,
    likeCount,
    liked,
    pictures,
    isNotificationMuted,
    actedBy,
  } = row;
  const { relation, isMuted } = row;
  return {
    id,
    text,
    links: linksIn(text),
    likeCount,
    liked,
    pictures,
    reason,
    topics: topicsOf(topicMask),
    createdAt: createdAt.toISOString(),
    author: { id: profileId, kind, handle, displayName, photoId, relation, isMuted },
    canDelete: canDeletePost(viewer, { profileId }),
    isNotificationMuted,
    actedBy: canSeeActor(viewer, { profileId }) ? actedBy : null,
  };
}
