import type { Viewer } from "@/lib/auth/viewer";
import { canConverse } from "@/lib/conversations/policy";
import { messageFilesPlaceableBy } from "@/lib/conversations/policy/attachments";
import type { OneFile } from "@/lib/files/schema";
import { releaseStorage } from "@/lib/media/mutations/storage-quota";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Takes away a stored file that is in no message, as with pictures. One that a message has taken meanwhile stays. */
export async function discardFile(viewer: Viewer, { fileId: id }: OneFile): Promise<Result> {
  let key: string | undefined;
  const result = await runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const where = { AND: [messageFilesPlaceableBy(viewer), { id }] } as const;
    key = (await tx.messageFile.findFirst({ where, select: { key: true } }))?.key;
    await tx.messageFile.deleteMany({ where });
    return done();
  });
  if (key && result.status === "done") await releaseStorage(key);
  return result;
}
