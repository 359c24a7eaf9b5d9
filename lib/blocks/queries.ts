import type { Viewer } from "@/lib/auth/viewer";
import { selectBlocked, selectMuted, type SetAsideRow } from "@/lib/blocks/block-list-query";
import { blocksOwnedBy, canManageBlocks } from "@/lib/blocks/policy";
import type { BlockList, MuteList } from "@/lib/blocks/schema";
import { db } from "@/lib/db";
import { membershipsBetween } from "@/lib/organizations/policy";
import { PAGE_SIZE } from "@/lib/pagination";
import { withStandings } from "@/lib/allies/queries";
import { profilesVisibleTo } from "@/lib/profiles/policy";

/** A profile that the viewer's one blocks or mutes, and since when. */
export type SetAside = ReturnType<typeof pageOf>["profiles"][number];

/** A page of whom the viewer's profile blocks, the newest first; none for whoever may not undo it. */
export async function listBlocked(viewer: Viewer, asked: BlockList) {
  return pageOf(await selectBlocked(viewer, asked, PAGE_SIZE + 1));
}

/** A page of whom it mutes. */
export async function listMuted(viewer: Viewer, asked: MuteList) {
  return pageOf(await selectMuted(viewer, asked, PAGE_SIZE + 1));
}

/**
 * Whom the viewer is about to block, how the two stand to one another, and whether a membership keeps them from it.
 * Null where there is nobody to block: nobody of that handle, oneself, or one whom the viewer cannot see.
 */
export async function getBlockable(viewer: Viewer, handle: string) {
  if (!canManageBlocks(viewer)) return null;
  const found = await db.profile.findFirst({
    where: { AND: [profilesVisibleTo(viewer), { handle, id: { not: viewer.profileId } }] },
    select: { id: true, kind: true, handle: true, displayName: true, photoId: true },
  });
  if (!found) return null;
  const [profile] = await withStandings(viewer, [found]);
  const memberships = await db.membership.count({ where: membershipsBetween(viewer, found.id) });
  return { ...profile!, isMember: memberships > 0 };
}

/** Whom the viewer's profile blocks, by their handle: their name alone, by which to let them go. */
export async function getBlocked(viewer: Viewer, handle: string) {
  const found = await db.block.findFirst({
    where: { AND: [blocksOwnedBy(viewer), { blocked: { handle } }] },
    select: { blocked: { select: { id: true, kind: true, handle: true, displayName: true } } },
  });
  return found && { ...found.blocked, photoId: null };
}

function pageOf(rows: SetAsideRow[]) {
  const page = rows.slice(0, PAGE_SIZE);
  return {
    profiles: page.map(({ id, kind, handle, displayName, photoId, since }) => ({
      ...{ id, kind, handle, displayName, photoId },
      since: since.toISOString(),
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.rowId ?? null) : null,
  };
}
