import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { placePicture } from "@/lib/media/mutations/place-picture";
import { mediaItemsEditableBy, mediaItemsRestorableBy, picturesOwnedBy } from "@/lib/media/policy";
import { MEDIA_ITEMS_LIMIT } from "@/lib/media/schema";
import type { AddMediaItems, EditMediaItem, MoveMediaItem, OneMediaItem } from "@/lib/media/schema/items";
import { canEditProfile } from "@/lib/profiles/policy";
import { done, type Invalid, invalid, refuse, type Refused, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";

/** Where an item stands among all of its profile, counted from 1. */
export type ItemPlace = { itemId: string; place: number; of: number };

/** Stored pictures become media items: all of them or none, before those that are there, in the order that is sent. */
export function addMediaItems(viewer: Viewer, { items }: AddMediaItems): Promise<Result<{ itemIds: string[] }>> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockItems(tx, viewer))) return refuse("wrong-profile");
    return (await placeItems(tx, viewer, items)) ?? done({ itemIds: items.map(({ pictureId }) => pictureId) });
  });
}

/** Why they can't become items; null where they have. Whoever calls it has locked the profile. */
export async function placeItems(
  tx: Transaction,
  viewer: Viewer,
  items: AddMediaItems["items"],
): Promise<Invalid | Refused | null> {
  const { _min: first } = await tx.picture.aggregate({
    // Deleted ones keep their places: they may come back.
    where: { AND: [picturesOwnedBy(viewer), { use: "ITEM" }] },
    _min: { position: true },
  });
  const start = (first.position ?? 0) - items.length;
  for (const [at, { pictureId, description, alt }] of items.entries()) {
    const position = start + at;
    const problem = await placePicture(tx, viewer, pictureId, { use: "ITEM", description, alt, position });
    if (problem) return invalid({ [`items.${at}.pictureId`]: problem });
  }
  return (await isOverLimit(tx, viewer)) ? refuse("too-many-items") : null;
}

/** What others have changed since the form was opened with its `base` is not written over. */
export function editMediaItem(
  viewer: Viewer,
  { itemId: id, ...mine }: EditMediaItem,
  base?: EditMediaItem,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockItems(tx, viewer))) return refuse("not-found");
    const where = { AND: [mediaItemsEditableBy(viewer), { id }] } as const;
    const theirs = await tx.picture.findFirst({ where, select: { description: true, alt: true } });
    if (!theirs) return refuse("not-found");
    const data = base
      ? mergeColumns<typeof mine>(mine, { description: base.description, alt: base.alt }, theirs)
      : mine;
    if (!data) return refuse("changed-meanwhile");
    await tx.picture.updateMany({ where, data });
    return done();
  });
}

/**
 * Swaps an item with its neighbour. At the end of the list there is none and all stays as it is. Of two moves at once
 * the second sees the order that the first has left.
 */
export function moveMediaItem(viewer: Viewer, { itemId, direction }: MoveMediaItem): Promise<Result<ItemPlace>> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockItems(tx, viewer))) return refuse("not-found");
    const order = await tx.picture.findMany({
      where: mediaItemsEditableBy(viewer),
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, position: true },
    });
    const from = order.findIndex(({ id }) => id === itemId);
    const item = order[from];
    if (!item) return refuse("not-found");
    const to = direction === "up" ? from - 1 : from + 1;
    const neighbour = order[to];
    if (!neighbour) return done({ itemId, place: from + 1, of: order.length });
    for (const { id, position } of [
      { id: item.id, position: neighbour.position },
      { id: neighbour.id, position: item.position },
    ])
      await tx.picture.updateMany({ where: { AND: [mediaItemsEditableBy(viewer), { id }] }, data: { position } });
    return done({ itemId, place: to + 1, of: order.length });
  });
}

/**
 * Gone for all at once. Deleting it again finds it deleted, which is what was asked. Never while another item changes
 * places with it.
 */
export function deleteMediaItem(viewer: Viewer, { itemId: id }: OneMediaItem): Promise<Result<{ itemId: string }>> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockItems(tx, viewer))) return refuse("not-found");
    const { count } = await tx.picture.updateMany({
      where: { AND: [mediaItemsEditableBy(viewer), { id }] },
      data: { deletedAt: viewer.clock.now() },
    });
    if (count === 1) return done({ itemId: id });
    const gone = await tx.picture.count({ where: { AND: [mediaItemsRestorableBy(viewer), { id }] } });
    return gone === 1 ? done({ itemId: id }) : refuse("not-found");
  });
}

/** Undo: within 30 s of the deletion, in its old place, unless others have filled the tab meanwhile. */
export function restoreMediaItem(viewer: Viewer, { itemId: id }: OneMediaItem): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockItems(tx, viewer))) return refuse("not-found");
    const { count } = await tx.picture.updateMany({
      where: { AND: [mediaItemsRestorableBy(viewer), { id }] },
      data: { deletedAt: null },
    });
    if (count === 1) return (await isOverLimit(tx, viewer)) ? refuse("too-many-items") : done();
    const there = await tx.picture.count({ where: { AND: [mediaItemsEditableBy(viewer), { id }] } });
    return there === 1 ? done() : refuse("not-found");
  });
}

/** Whatever counts or orders the items of a profile comes one after another. False for whoever may not edit it. */
async function lockItems(tx: Transaction, viewer: Viewer): Promise<boolean> {
  return canEditProfile(viewer) && (await lockRows(tx, "Profile", [viewer.profileId])).length === 1;
}

async function isOverLimit(tx: Transaction, viewer: Viewer): Promise<boolean> {
  return (await tx.picture.count({ where: mediaItemsEditableBy(viewer) })) > MEDIA_ITEMS_LIMIT;
}
