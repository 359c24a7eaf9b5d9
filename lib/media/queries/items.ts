import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type MediaItemRow, selectMediaItems } from "@/lib/media/item-query";
import { mediaItemsEditableBy, postPicturesCopyableBy } from "@/lib/media/policy";
import { OFFERED_PICTURES_LIMIT } from "@/lib/media/schema/items";
import { PAGE_SIZE } from "@/lib/pagination";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

export type MediaItem = MediaItemRow;
export type MediaPage = { items: MediaItem[]; next: string | null };

/** What the Media tab of a profile shows the viewer, in its owner's order; nothing where its setting keeps them out. */
export async function listMediaItems(viewer: Viewer, asked: ProfileListPage): Promise<MediaPage> {
  const rows = await selectMediaItems(viewer, asked, PAGE_SIZE + 1);
  const items = rows.slice(0, PAGE_SIZE);
  return { items, next: rows.length > PAGE_SIZE ? items.at(-1)!.id : null };
}

const columns = {
  id: true,
  width: true,
  height: true,
  widths: true,
  placeholder: true,
  alt: true,
  description: true,
} as const;

/** All of them, for whoever orders them: never more than the limit and those of one undo. */
export function listEditedItems(viewer: Viewer): Promise<MediaItem[]> {
  return db.picture.findMany({
    where: mediaItemsEditableBy(viewer),
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: columns,
  });
}

/** Null where the viewer may not edit it. */
export function getEditedItem(viewer: Viewer, id: string): Promise<MediaItem | null> {
  return db.picture.findFirst({ where: { AND: [mediaItemsEditableBy(viewer), { id }] }, select: columns });
}

/** What the viewer may take from the profile's own posts: of the newest ones first, as many as are offered. */
export function listPostPictures(viewer: Viewer) {
  return db.picture.findMany({
    // The index has those of no post first.
    where: { AND: [postPicturesCopyableBy(viewer), { postId: { not: null } }] },
    orderBy: [{ postId: "desc" }, { position: "asc" }],
    take: OFFERED_PICTURES_LIMIT,
    select: { id: true, width: true, height: true, widths: true, alt: true },
  });
}
export type PostPicture = Awaited<ReturnType<typeof listPostPictures>>[number];
