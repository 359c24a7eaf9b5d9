import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { insertEvent } from "@/lib/events/event-query";
import { type NewEvent, told } from "@/lib/events/schema";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { notify } from "@/lib/notifications/mutations/notify";

/**
 * Records what others should learn of a write, in its transaction. Notifications and mails are made from it here, so
 * that they are there exactly when it is; live streams read it once it has committed.
 */
export async function recordEvent(tx: Transaction, viewer: Viewer, event: NewEvent): Promise<void> {
  const { type, fromId } = event;
  const toId = "toId" in event ? (event.toId ?? null) : null;
  const subjectId = "subjectId" in event ? (event.subjectId ?? null) : null;
  const commentId = "commentId" in event ? (event.commentId ?? null) : null;
  await notify(tx, viewer, { type, fromId, toId, subjectId, commentId });
  if (event.type === "MEMBER_INVITED" && event.isMailed)
    await enqueueMail(tx, { kind: "invitation", invitationId: event.subjectId });
  const recipients = told[type].map((whom) => (whom === "actor" ? viewer.profileId : toId));
  const also = "toIds" in event ? (event.toIds ?? []) : [];
  const recipientIds = [...new Set([...recipients.filter((id) => id !== null), ...also])];
  await insertEvent(tx, viewer.clock, { type, fromId, toId, subjectId, commentId, recipientIds });
}
