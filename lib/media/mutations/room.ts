import type { Viewer } from "@/lib/auth/viewer";
import { messageFilesOwnedBy } from "@/lib/conversations/policy/attachments";
import type { Transaction } from "@/lib/db";
import { picturesOwnedBy } from "@/lib/media/policy";
import { STORAGE_LIMIT } from "@/lib/media/schema";
import { refuse, type Refused } from "@/lib/result";

/** Whether a profile has no room for so many bytes more, beside its pictures and the files of its messages. */
export async function isFull(
  tx: Pick<Transaction, "picture" | "messageFile">,
  viewer: Viewer,
  bytes: number,
): Promise<Refused | null> {
  const pictures = await tx.picture.aggregate({ where: picturesOwnedBy(viewer), _sum: { bytes: true } });
  const files = await tx.messageFile.aggregate({ where: messageFilesOwnedBy(viewer), _sum: { bytes: true } });
  const stored = (pictures._sum.bytes ?? 0) + (files._sum.bytes ?? 0);
  return stored + bytes > STORAGE_LIMIT ? refuse("storage-full") : null;
}
