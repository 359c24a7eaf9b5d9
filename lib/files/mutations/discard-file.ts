import type { Viewer } from "@/lib/auth/viewer";
import { canConverse } from "@/lib/conversations/policy";
import { messageFilesPlaceableBy } from "@/lib/conversations/policy/attachments";
import type { OneFile } from "@/lib/files/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Takes away a stored file that is in no message. One that a message has taken meanwhile stays. */
export function discardFile(viewer: Viewer, { fileId: id }: OneFile): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    await tx.messageFile.deleteMany({ where: { AND: [messageFilesPlaceableBy(viewer), { id }] } });
    return done();
  });
}
