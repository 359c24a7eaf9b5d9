import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { importedItemsOwnedBy } from "@/lib/imports/policy";
import { mediaItemsEditableBy } from "@/lib/media/policy";
import { postDraftsOwnedBy, postsDeletableBy } from "@/lib/posts/policy";

/** Which of these an archive brought before, or are the viewer's own already: of the same archive, or of one's own copy. */
export async function listKnown(viewer: Viewer, tx: Transaction, ids: string[]): Promise<Set<string>> {
  const [id, select] = [{ id: { in: ids } }, { id: true }] as const;
  const imported = await tx.importedItem.findMany({
    where: { AND: [importedItemsOwnedBy(viewer), { sourceId: { in: ids } }] },
    select: { sourceId: true },
  });
  const own = [
    ...(await tx.post.findMany({ where: { AND: [postsDeletableBy(viewer), id] }, select })),
    ...(await tx.postDraft.findMany({ where: { AND: [postDraftsOwnedBy(viewer), id] }, select })),
    ...(await tx.picture.findMany({ where: { AND: [mediaItemsEditableBy(viewer), id] }, select })),
  ];
  return new Set([...imported.map(({ sourceId }) => sourceId), ...own.map((one) => one.id)]);
}
