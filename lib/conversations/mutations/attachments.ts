import type { Viewer } from "@/lib/auth/viewer";
import { messageFilesOwnedBy, messageFilesPlaceableBy } from "@/lib/conversations/policy/attachments";
import type { SendMessage } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { placePicture } from "@/lib/media/mutations/place-picture";
import { picturesOwnedBy } from "@/lib/media/policy";
import { keepsReportedPictures } from "@/lib/reports/picture-query";
import { type Invalid, invalid } from "@/lib/result";

/**
 * Puts what was stored before into a message of the viewer's. Of two messages that want the same, the second finds it gone:
 * then neither that message nor anything of it stays.
 */
export async function placeAttachments(
  tx: Transaction,
  viewer: Viewer,
  messageId: string,
  { pictures, fileIds }: Pick<SendMessage, "pictures" | "fileIds">,
): Promise<Invalid | null> {
  for (const [position, { pictureId, alt }] of pictures.entries()) {
    const problem = await placePicture(tx, viewer, pictureId, { use: "MESSAGE", messageId, position, alt });
    if (problem) return invalid({ [`pictures.${position}.pictureId`]: problem });
  }
  for (const [position, id] of fileIds.entries()) {
    const { count } = await tx.messageFile.updateMany({
      where: { AND: [messageFilesPlaceableBy(viewer), { id }] },
      data: { messageId, position },
    });
    if (count === 0) return invalid({ [`fileIds.${position}`]: "validations.file-gone" });
  }
  return null;
}

/**
 * A message that is deleted for all takes them with it; the database notes their files. Pictures that were shown to the
 * moderators stay for them until nothing can be decided by them.
 */
export async function removeAttachments(tx: Transaction, viewer: Viewer, messageId: string): Promise<void> {
  if (!(await keepsReportedPictures(tx, viewer, messageId)))
    await tx.picture.deleteMany({ where: { AND: [picturesOwnedBy(viewer), { messageId }] } });
  await tx.messageFile.deleteMany({ where: { AND: [messageFilesOwnedBy(viewer), { messageId }] } });
}
