import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { postDraftPicturesOwnedBy, postDraftsOwnedBy } from "@/lib/posts/policy";
import type { PostDraftsPage } from "@/lib/posts/schema";
import { topicsOf } from "@/lib/posts/topics";

const DRAFTS_PAGE_SIZE = 20;

const file = { id: true, width: true, height: true, widths: true, placeholder: true } as const;

/** A page of the viewer's drafts, the newest first; `next` is the cursor of the page after it. */
export async function listPostDrafts(viewer: Viewer, { before }: PostDraftsPage) {
  const rows = await db.postDraft.findMany({
    where: { AND: [postDraftsOwnedBy(viewer), before ? { id: { lt: before } } : {}] },
    orderBy: { id: "desc" },
    take: DRAFTS_PAGE_SIZE + 1,
    select: {
      id: true,
      text: true,
      writtenAt: true,
      pictures: { where: postDraftPicturesOwnedBy(viewer), select: { pictureId: true } },
    },
  });
  const drafts = rows
    .slice(0, DRAFTS_PAGE_SIZE)
    .map(({ pictures, ...draft }) => ({ ...draft, pictures: pictures.length }));
  return { drafts, next: rows.length > DRAFTS_PAGE_SIZE ? drafts.at(-1)!.id : null };
}

export function countPostDrafts(viewer: Viewer): Promise<number> {
  return db.postDraft.count({ where: postDraftsOwnedBy(viewer) });
}

/** A draft as its form shows it; null where there is none of the viewer's. */
export async function getPostDraft(viewer: Viewer, id: string) {
  const draft = await db.postDraft.findFirst({
    where: { AND: [postDraftsOwnedBy(viewer), { id }] },
    select: {
      id: true,
      text: true,
      topicMask: true,
      commentsAudience: true,
      place: { select: { id: true, name: true, region: true, countryCode: true } },
      pictures: {
        where: postDraftPicturesOwnedBy(viewer),
        orderBy: { position: "asc" },
        select: { alt: true, picture: { select: file } },
      },
    },
  });
  if (!draft) return null;
  const { topicMask, pictures, ...said } = draft;
  return {
    ...said,
    topics: topicsOf(topicMask),
    tags: [],
    pictures: pictures.map(({ alt, picture: { id: pictureId, ...files } }) => ({
      alt,
      picture: { pictureId, ...files },
    })),
  };
}
