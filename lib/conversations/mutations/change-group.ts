import type { Viewer } from "@/lib/auth/viewer";
import { canConverse, groupsOwnedBy } from "@/lib/conversations/policy";
import { groupPhotosEditableBy } from "@/lib/conversations/policy/groups";
import type { OneConversation, RenameGroup, SetGroupPhoto } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { placePicture } from "@/lib/media/mutations/place-picture";
import { nameSaysProduct } from "@/lib/profiles/posing";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { appendMessage } from "./append";
import { type LockedConversation, lockConversation } from "./lock";

// By the owner alone. What is so already says nothing again.

/** Without a title it goes by its people. */
export function renameGroup(viewer: Viewer, { conversationId, title }: RenameGroup): Promise<Result> {
  return changing(viewer, conversationId, async (tx, group) => {
    if (group.title === title) return done();
    if (nameSaysProduct(title)) return invalid({ title: "validations.name-reserved" });
    await appendMessage(tx, viewer, conversationId, { kind: "RENAMED", text: title });
    await tx.conversation.updateMany({
      where: { AND: [groupsOwnedBy(viewer), { id: conversationId }] },
      data: { title },
    });
    return done();
  });
}

/** A stored picture becomes that of the group; the one before it goes, with its files. */
export function setGroupPhoto(viewer: Viewer, { conversationId, pictureId }: SetGroupPhoto): Promise<Result> {
  return changing(viewer, conversationId, async (tx, group) => {
    if (group.photoId === pictureId) return done();
    const problem = await placePicture(tx, viewer, pictureId, { use: "GROUP" });
    if (problem) return invalid({ file: problem });
    await appendMessage(tx, viewer, conversationId, { kind: "PICTURED" });
    if (group.photoId) await deletePhoto(tx, viewer, group.photoId);
    await tx.conversation.updateMany({
      where: { AND: [groupsOwnedBy(viewer), { id: conversationId }] },
      data: { photoId: pictureId },
    });
    return done();
  });
}

export function removeGroupPhoto(viewer: Viewer, { conversationId }: OneConversation): Promise<Result> {
  return changing(viewer, conversationId, async (tx, group) => {
    if (!group.photoId) return done();
    await deletePhoto(tx, viewer, group.photoId);
    await appendMessage(tx, viewer, conversationId, { kind: "PICTURED" });
    return done();
  });
}

/** The database lets go of it in the group's row, and notes its files. */
function deletePhoto(tx: Transaction, viewer: Viewer, id: string) {
  return tx.picture.deleteMany({ where: { AND: [groupPhotosEditableBy(viewer), { id }] } });
}

function changing(
  viewer: Viewer,
  conversationId: string,
  work: (tx: Transaction, group: LockedConversation) => Promise<Result>,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    const group = await lockConversation(tx, viewer, conversationId, groupsOwnedBy(viewer));
    return group ? work(tx, group) : refuse("not-found");
  });
}
