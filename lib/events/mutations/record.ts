import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { insertEvents } from "@/lib/events/event-query";
import { mailsOf, type NewEvent, ruleOf } from "@/lib/events/policy";
import { enqueueMails } from "@/lib/mails/mutations/enqueue";
import { notify } from "@/lib/notifications/mutations/notify";

type Actor = Pick<Viewer, "clock" | "profileId">;

/**
 * Domain events, fan-out on write: records what others should learn of a write as one event, in its transaction, whose
 * noun says whom live streams tell (policy/events.ts of each, collected by lib/events/policy.ts). Notifications and mails
 * are made from it here, so that they are there exactly when it is; live streams read it once it has committed.
 */
export function recordEvent(tx: Transaction, viewer: Actor, event: NewEvent): Promise<void> {
  return recordEvents(tx, viewer, [event]);
}

/** The same for many, in one statement where they make no notifications, and one for their mails. */
export async function recordEvents(tx: Transaction, viewer: Actor, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(viewer, event));
  for (const row of rows) await notify(tx, viewer, row);
  await enqueueMails(tx, events.flatMap(mailsOf));
  await insertEvents(tx, viewer.clock, rows);
}

function rowOf({ profileId }: Actor, event: NewEvent) {
  const { type, fromId } = event;
  const toId = "toId" in event ? (event.toId ?? null) : null;
  const subjectId = "subjectId" in event ? (event.subjectId ?? null) : null;
  const commentId = "commentId" in event ? (event.commentId ?? null) : null;
  const recipients = ruleOf(type).recipients.map((whom) => (whom === "actor" ? profileId : toId));
  const also = "toIds" in event ? (event.toIds ?? []) : [];
  const recipientIds = [...new Set([...recipients.filter((id) => id !== null), ...also])];
  return { type, fromId, toId, subjectId, commentId, recipientIds };
}
