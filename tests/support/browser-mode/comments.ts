import type { CommentPage, RootComment } from "@/lib/comments/queries";
import { WRITTEN } from "./posts";

const author = {
  id: "leila",
  kind: "USER",
  handle: "leila",
  displayName: "Leila Haddad",
  photoId: null,
  relation: "none",
  isMuted: false,
} as const;

/** Leila's, with its text as its id. */
export const commentNamed = (text: string, changed: Partial<RootComment> = {}): RootComment => ({
  id: text,
  parentId: null,
  text,
  ranges: [],
  renamed: null,
  likeCount: 0,
  liked: false,
  replyCount: changed.replies?.length ?? 0,
  answers: null,
  sensitive: null,
  createdAt: new Date(WRITTEN).toISOString(),
  editedAt: null,
  author,
  canUntag: false,
  canEdit: false,
  canDelete: false,
  actedBy: null,
  replies: [],
  hasEarlierReplies: false,
  hasMoreReplies: false,
  ...changed,
});

/** As Amara reads it. */
export const pageOf = (comments: RootComment[], changed: Partial<CommentPage> = {}): CommentPage => ({
  total: comments.reduce((sum, { replyCount }) => sum + 1 + replyCount, 0),
  canComment: true,
  commentsAudience: "EVERYONE",
  canLike: true,
  acting: { id: "amara", kind: "USER", handle: "amara", displayName: "Amara Okafor", photoId: null },
  now: WRITTEN,
  comments,
  targetId: null,
  hasEarlier: false,
  hasMore: false,
  ...changed,
});
