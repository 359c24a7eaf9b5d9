import { cardColumns } from "@/lib/posts/link-card";

/** What an edit reads of a post itself. */
export const editableColumns = {
  id: true,
  text: true,
  topicMask: true,
  placeId: true,
  commentsAudience: true,
  ...cardColumns,
  createdAt: true,
  editedAt: true,
} as const;

/** And of whom its text mentions. */
export const mentionColumns = { start: true, end: true, profile: { select: { handle: true } } } as const;

type Named = { start: number; end: number; profile: { handle: string } };

/** A text as its author goes on writing it: whom it mentions, in their order, by the handle of now. */
export function textOfNow(text: string, mentions: readonly Named[]): string {
  return mentions.reduceRight(
    (written, { start, end, profile }) => `${written.slice(0, start)}@${profile.handle}${written.slice(end)}`,
    text,
  );
}
