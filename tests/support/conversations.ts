import { randomUUID } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { sendMessage, writeTo } from "@/lib/conversations/mutations/send";
import { getThread } from "@/lib/conversations/queries";
import type { SendMessage } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import type { ParticipantState } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import type { Result } from "@/lib/result";
import { depositProofs } from "./integrity";
import { confirm } from "./people";

type More = Partial<Pick<SendMessage, "key" | "quotedId" | "pictures" | "fileIds" | "seen" | "anyway">>;
const content = (text: string, more: More) => ({ key: randomUUID(), text, pictures: [], fileIds: [], ...more });

/** Says something in a conversation, with an address that is known to be theirs, or why not. */
export async function trySend(viewer: Viewer, conversationId: string, text: string, more: More = {}) {
  await confirm(viewer);
  return sendMessage(viewer, { conversationId, ...content(text, more) });
}

export async function tryWrite(viewer: Viewer, recipientId: string, text: string, more: More = {}) {
  await confirm(viewer);
  return writeTo(viewer, { recipientId, ...content(text, more) });
}

export const send = async (...args: Parameters<typeof trySend>) => valueOf(await trySend(...args));
/** However many strangers it was written to before: a proof waits. */
export async function write(...args: Parameters<typeof tryWrite>) {
  await depositProofs(args[0], 1);
  return valueOf(await tryWrite(...args));
}

function valueOf<T>(result: Result<T>): T {
  if (result.status !== "done") throw new Error(`not done: ${JSON.stringify(result)}`);
  return result.value;
}

/** A group of those who have joined it, the first of whom owns it. */
export async function joinedGroup(title: string, viewers: readonly Viewer[]): Promise<string> {
  const [id, createdAt] = [newId(systemClock), new Date()];
  await db.conversation.create({ data: { id, kind: "GROUP", title, createdAt } });
  await db.participant.createMany({
    data: viewers.map(({ profileId }, at) => ({
      ...{ conversationId: id, profileId, state: "JOINED" as const, isOwner: at === 0 },
      ...{ joinedAt: new Date(createdAt.getTime() + at), createdAt },
    })),
  });
  return id;
}

/** Puts somebody into a state, as what brings it about does. */
export async function putInto(conversationId: string, { profileId }: Viewer, state: ParticipantState): Promise<void> {
  const { revision } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
  const createdAt = new Date();
  const isThere = state === "JOINED" || state === "REQUESTED" || state === "INVITED";
  const row = {
    ...{ state, isOwner: false, readableAfter: revision, readSequence: revision, unread: state === "INVITED" ? 1 : 0 },
    ...{ joinedAt: state === "JOINED" ? createdAt : null, newestId: isThere ? newId(systemClock) : null },
  };
  await db.participant.upsert({
    where: { conversationId_profileId: { conversationId, profileId } },
    create: { conversationId, profileId, createdAt, ...row },
    update: row,
  });
}

/** All that somebody reads of a conversation, page by page from its end; null where it is not there for them. */
export async function readWhole(viewer: Viewer, conversationId: string) {
  const last = await getThread(viewer, { conversationId });
  if (!last) return null;
  const messages = [...last.messages];
  for (let page = last; page.hasEarlier;) {
    page = (await getThread(viewer, { conversationId, before: messages[0]!.sequence }))!;
    messages.unshift(...page.messages);
  }
  return { ...last, messages };
}

export function participantOf(conversationId: string, { profileId }: Pick<Viewer, "profileId">) {
  return db.participant.findUniqueOrThrow({ where: { conversationId_profileId: { conversationId, profileId } } });
}

/** Participants whose counter is another one than what is counted anew. */
export function miscounted(): Promise<
  { conversationId: string; profileId: string; unread: number; counted: number }[]
> {
  return db.$queryRaw`
    SELECT p."conversationId", p."profileId", p.unread, "unread_messages"(p."conversationId", p."profileId") AS counted
    FROM "Participant" p WHERE p.state <> 'INVITED' AND p.unread <> "unread_messages"(p."conversationId", p."profileId")`;
}
