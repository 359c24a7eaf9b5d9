/** What all comments of an open thread share. */
export type OpenThread = {
  name: { actingId: string; postId: string };
  /** When it was read (milliseconds). */
  now: number;
  /** The comment that the address names, and what it opens there. */
  targetId: string | null;
  answeredId?: string;
  editedId?: string;
  canComment: boolean;
  canLike: boolean;
};
