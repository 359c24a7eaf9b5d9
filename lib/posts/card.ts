import type { Viewer } from "@/lib/auth/viewer";
import type { NamedProfile, PostRow } from "@/lib/posts/card-query";
import { type ShownCard, shownCard } from "@/lib/posts/link-card";
import { canDeletePost, canPost, canSeeActor } from "@/lib/posts/policy";
import { canSavePosts } from "@/lib/posts/policy/saved";
import { type Topic, topicsOf } from "@/lib/posts/topics";
import { writableOf } from "@/lib/profiles/listing";
import { sensitiveMarkOf } from "@/lib/reports/policy/mark";
import { rangesIn, type TextRange } from "@/lib/tags/ranges";

/** Why a post is in a feed: who brought it, or a topic that is followed, or the feed's own. */
export type PostReason =
  /** `follow` without a topic: of its author. */
  | { kind: "ally" | "organization" | "discover" | "follow" }
  | { kind: "follow" | "about"; topic: Topic }
  | { kind: "follow"; hashtag: string }
  /** `text` is what the sharer says to it, `others` how many of the feed's profiles shared it, too. */
  | { kind: "share"; by: NamedProfile; others: number; text: string; ranges: TextRange[] }
  | { kind: "tag"; by: NamedProfile };
export type FeedPost = ReturnType<typeof toPost>;

/** `entryId`: what puts it into its place in a list. */
export function toPost(viewer: Viewer, row: PostRow, reason: PostReason | null, entryId = row.id) {
  const { profileId, kind, handle, displayName, photoId, relation, isMuted } = row;
  const { id, text, mentions, place, tags, ownTag, pictures, topicMask } = row;
  const { likeCount, liked, commentCount, commentsAudience, canComment, shareCount, ownShare } = row;
  return {
    id,
    entryId,
    text,
    ranges: rangesIn(text, mentions),
    ...{ place, tags, ownTag, pictures },
    ...{ likeCount, liked, commentCount, canComment, shareCount, ownShare },
    reason,
    topics: topicsOf(topicMask),
    sensitive: sensitiveMarkOf(viewer, row),
    ...linkCardOf(row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    author: { id: profileId, kind, handle, displayName, photoId, relation, isMuted, ...writableOf(row) },
    canDelete: canDeletePost(viewer, { profileId }),
    canShare: canPost(viewer),
    /** Who may comment: as its author chose, for them. */
    commentsAudience: canDeletePost(viewer, { profileId }) ? commentsAudience : null,
    isHidden: row.isHidden,
    ...savedOf(viewer, row),
    isNotificationMuted: row.isNotificationMuted,
    actedBy: canSeeActor(viewer, { profileId }) ? row.actedBy : null,
  };
}

/** Most posts have none, and nothing is sent of that. */
function linkCardOf(row: PostRow): { card?: ShownCard } {
  const card = shownCard(row);
  return card ? { card } : {};
}

/** Null for whoever keeps none, an organization; of a person what is not so is not sent. */
function savedOf(viewer: Viewer, { isSaved }: Pick<PostRow, "isSaved">): { isSaved?: boolean | null } {
  if (!canSavePosts(viewer)) return { isSaved: null };
  return isSaved ? { isSaved } : {};
}
