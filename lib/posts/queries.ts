import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";
import { type FeedPost, type PostReason, toPost } from "@/lib/posts/card";
import type { NamedProfile } from "@/lib/posts/card-query";
import { type DiscoverRow, selectDiscover } from "@/lib/posts/discover-query";
import { selectFeed, selectPost, selectTopics, type FeedRow } from "@/lib/posts/feed-query";
import { selectHashtagPosts } from "@/lib/posts/hashtag-query";
import { type ProfilePostRow, selectProfilePosts } from "@/lib/posts/profile-posts-query";
import type { FeedPage, FeedShow, HashtagPage } from "@/lib/posts/schema";
import { maskOf, stancesOf, topicsOf } from "@/lib/posts/topics";
import { interestsOf, topicsOfInterests } from "@/lib/profiles/interests";
import type { ProfileListPage } from "@/lib/profiles/schema/page";
import { hashtagOf } from "@/lib/tags/hashtags";
import { addressesIn } from "@/lib/tags/ranges";

export type { FeedPost, PostReason };
export type TopicStance = ReturnType<typeof stancesOf>[number];

/** A page of the feed, newest first; `next` is the cursor of the page after it. */
export async function listFeed(viewer: Viewer, asked: FeedPage): Promise<{ posts: FeedPost[]; next: string | null }> {
  const { show, before } = asked;
  if (show === "discover") return listDiscover(viewer, asked);
  const rows = await selectFeed(viewer, { show, before });
  const posts = rows.map((row) => toPost(viewer, row, reasonOf(row, show), row.entryId));
  const last = rows.at(-1);
  return { posts, next: last?.hasNext ? last.entryId : null };
}

/** The newest of those whom one doesn't know yet. */
async function listDiscover(viewer: Viewer, asked: FeedPage) {
  const rows = await selectDiscover(viewer, asked);
  const posts = rows.slice(0, PAGE_SIZE).map((row) => {
    return toPost(viewer, row, discoverReasonOf(row));
  });
  return { posts, next: rows.length > PAGE_SIZE ? (posts.at(-1)?.id ?? null) : null };
}

/** About a topic that one follows, or that one's interests lead to; else just new to one. */
function discoverReasonOf({ broughtBy, topicMask, interests }: DiscoverRow): PostReason {
  const [followed] = topicsOf(broughtBy);
  if (followed) return { kind: "follow", topic: followed };
  const [topic] = topicsOf(topicMask & maskOf(topicsOfInterests(interestsOf(interests))));
  return topic ? { kind: "about", topic } : { kind: "discover" };
}

/**
 * A page of what one profile posted and shared, newest first; none where its setting does not admit the viewer. Viewed as others they
 * offer nothing that only their author may do; the like stays the viewer's own.
 */
export async function listProfilePosts(
  viewer: Viewer,
  asked: ProfileListPage,
): Promise<{ posts: FeedPost[]; next: string | null }> {
  const rows = await selectProfilePosts(viewer, asked, PAGE_SIZE + 1);
  const posts = rows
    .slice(0, PAGE_SIZE)
    .map((row) => toPost(viewer, row, shareOf(row.sharer, 0), row.entryId))
    .map((post) => (asked.as ? { ...post, ...nothingToItsAuthor, sensitive: asToOthers(post) } : post));
  return { posts, next: rows.length > PAGE_SIZE ? (posts.at(-1)?.entryId ?? null) : null };
}

const nothingToItsAuthor = { canDelete: false, isNotificationMuted: null, commentsAudience: null, actedBy: null };
const asToOthers = ({ sensitive }: FeedPost) => sensitive && { ...sensitive, isOwn: false };

/** A page of the posts with a #tag, the newest first; none of what is no #tag. */
export async function listHashtagPosts(
  viewer: Viewer,
  asked: HashtagPage,
): Promise<{ posts: FeedPost[]; next: string | null }> {
  const tag = hashtagOf(asked.tag);
  const rows = tag === null ? [] : await selectHashtagPosts(viewer, { ...asked, tag }, PAGE_SIZE + 1);
  const posts = rows.slice(0, PAGE_SIZE).map((row) => toPost(viewer, row, null));
  return { posts, next: rows.length > PAGE_SIZE ? (posts.at(-1)?.id ?? null) : null };
}

/** Null when there is no such post or the viewer may not see it: nobody can tell which. */
export async function getPost(viewer: Viewer, id: string): Promise<FeedPost | null> {
  const row = await selectPost(viewer, id);
  return row ? toPost(viewer, row, null) : null;
}

/** All feed topics, and how the viewer's profile stands to each. */
export async function listTopics(viewer: Viewer) {
  return stancesOf(await selectTopics(viewer));
}

function reasonOf(row: FeedRow, show: FeedShow): PostReason | null {
  const { source, broughtBy, bringer, otherSharers } = row;
  if (source === "share") return shareOf(bringer, otherSharers);
  if (source === "tag") return bringer && { kind: source, by: named(bringer) };
  if (source === "ally" || source === "organization" || source === "follow") return { kind: source };
  if (source === "hashtag" && row.hashtag) return { kind: "follow", hashtag: row.hashtag };
  const [topic] = topicsOf(broughtBy);
  return source && topic ? { kind: show ? "about" : "follow", topic } : null;
}

function shareOf(sharer: ProfilePostRow["sharer"], others: number): PostReason | null {
  if (!sharer) return null;
  const { text } = sharer;
  return { kind: "share", by: named(sharer), others, text, ranges: addressesIn(text) };
}

function named({ id, kind, handle, displayName }: NamedProfile): NamedProfile {
  return { id, kind, handle, displayName };
}
