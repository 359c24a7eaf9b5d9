import type { FeedPost } from "@/lib/posts/queries";

/** When all of them were written (milliseconds). */
export const WRITTEN = Date.parse("2026-11-22T12:00:00Z");

/** Amara's, with its text as its id. */
export const postNamed = (text: string): FeedPost => ({
  id: text,
  entryId: text,
  text,
  ranges: [],
  place: null,
  tags: [],
  ownTag: null,
  topics: [],
  sensitive: null,
  createdAt: new Date(WRITTEN).toISOString(),
  author: {
    id: "amara",
    kind: "USER",
    handle: "amara",
    displayName: "Amara Okafor",
    photoId: null,
    relation: "none",
    isMuted: false,
  },
  reason: null,
  liked: false,
  pictures: [],
  likeCount: 0,
  commentCount: 0,
  canComment: true,
  shareCount: 0,
  ownShare: null,
  editedAt: null,
  canShare: true,
  commentsAudience: null,
  isHidden: false,
  canDelete: false,
  isNotificationMuted: null,
  actedBy: null,
});
