import type { Viewer } from "@/lib/auth/viewer";
import { messageFilesOwnedBy } from "@/lib/conversations/policy/attachments";
import { db } from "@/lib/db";
import { batches, behind, page, pictureFile } from "@/lib/exports/part";
import { sentFile } from "@/lib/exports/queries/conversations";
import { picturesOwnedBy } from "@/lib/media/policy";

/** Keys of what is stored, for the archive alone: pictures in their largest width, those of drafts too, and files that they sent. */
export async function* listOwnStored(viewer: Viewer) {
  const pictures = batches(
    (after) =>
      db.picture.findMany({
        where: {
          AND: [
            picturesOwnedBy(viewer),
            { OR: [{ use: { not: "UNUSED" } }, { draft: { isNot: null } }] },
            { deletedAt: null, ...behind("id", after) },
          ],
        },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, key: true, widths: true },
      }),
    ({ id }) => id,
  );
  for await (const { id, key, widths } of pictures) yield { path: pictureFile(id), key, as: Math.max(...widths) };
  const files = batches(
    (after) =>
      db.messageFile.findMany({
        where: { AND: [messageFilesOwnedBy(viewer), { messageId: { not: null }, ...behind("id", after) }] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, key: true, name: true },
      }),
    ({ id }) => id,
  );
  for await (const { id, key, name } of files) yield { path: sentFile({ id, name }), key, as: "file" as const };
}
