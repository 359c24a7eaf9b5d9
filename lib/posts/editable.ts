import type { Viewer } from "@/lib/auth/viewer";
import { picturesOwnedBy } from "@/lib/media/policy";
import { mentionsEditableBy, postTagsEditableBy } from "@/lib/tags/policy";

/** What an edit reads of a post. */
export function editableColumns(viewer: Viewer) {
  return {
    id: true,
    text: true,
    topicMask: true,
    placeId: true,
    commentsAudience: true,
    createdAt: true,
    editedAt: true,
    place: { select: { id: true, name: true, region: true, countryCode: true } },
    tags: {
      where: postTagsEditableBy(viewer),
      orderBy: { id: "asc" },
      select: { state: true, profile: { select: { id: true, kind: true, handle: true, displayName: true } } },
    },
    mentions: {
      where: mentionsEditableBy(viewer),
      orderBy: { start: "asc" },
      select: { start: true, end: true, profile: { select: { handle: true } } },
    },
    _count: { select: { pictures: { where: picturesOwnedBy(viewer) } } },
  } as const;
}

type Named = { start: number; end: number; profile: { handle: string } };

/** A text as its author goes on writing it: whom it mentions by the handle of now. */
export function textOfNow({ text, mentions }: { text: string; mentions: readonly Named[] }): string {
  return mentions.reduceRight(
    (written, { start, end, profile }) => `${written.slice(0, start)}@${profile.handle}${written.slice(end)}`,
    text,
  );
}
