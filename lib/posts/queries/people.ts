import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";
import type { ListedRow } from "@/lib/profiles/listing";
import { addressesIn } from "@/lib/tags/ranges";
import { selectLikers, selectSharers, type SharerRow } from "@/lib/posts/post-people-query";
import { type LikersPage, likersCursor, type SharersPage } from "@/lib/posts/schema";

/**
 * A page of those who like a post or a comment, who liked it last first. Null where there is no such thing or the viewer
 * may not see it: nobody can tell which.
 */
export async function listLikers(viewer: Viewer, asked: LikersPage) {
  const rows = await selectLikers(viewer, asked, PAGE_SIZE + 1);
  if (rows.length === 0) return null;
  const likers = rows.filter((row) => row.id !== null);
  const page = likers.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next = last && likers.length > PAGE_SIZE ? likersCursor(last.likedAt, last.id) : null;
  return { profiles: page.map(listed), next };
}

/** The same of those who share a post, with what they say to it. */
export async function listSharers(viewer: Viewer, asked: SharersPage) {
  const rows = await selectSharers(viewer, asked, PAGE_SIZE + 1);
  if (rows.length === 0) return null;
  const sharers = rows.filter((row) => row.id !== null);
  const page = sharers.slice(0, PAGE_SIZE);
  const next = sharers.length > PAGE_SIZE ? (page.at(-1)?.shareId ?? null) : null;
  return { profiles: page.map(toSharer), next };
}

function toSharer(row: SharerRow) {
  return { ...listed(row), text: row.text, ranges: addressesIn(row.text), sharedAt: row.sharedAt.toISOString() };
}

function listed(row: ListedRow): ListedRow {
  const { id, kind, handle, displayName, photoId, headline, takesMessages, relation, isMuted } = row;
  return { id, kind, handle, displayName, photoId, headline, takesMessages, relation, isMuted };
}
