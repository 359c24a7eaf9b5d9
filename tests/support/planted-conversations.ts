import { randomBytes } from "node:crypto";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { ParticipantState, Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { storage } from "@/lib/media/storage";

type Person = Pick<Viewer, "profileId" | "userId" | "clock">;
type States = (readonly [Person, ParticipantState, Partial<Prisma.ParticipantUncheckedCreateInput>?])[];

/** A conversation as it may have come to be, without what its mutations would ask; the first of a group owns it. */
export async function plantConversation(people: States, more: Partial<Prisma.ConversationUncheckedCreateInput> = {}) {
  const [[first]] = people as [States[number]];
  const id = newId(first.clock);
  const createdAt = first.clock.now();
  const [lowId, highId] = people.map(([{ profileId }]) => profileId).sort();
  const kind = more.kind ?? "DIRECT";
  const pair = kind === "DIRECT" ? { lowId, highId } : {};
  await db.conversation.create({ data: { id, kind, createdAt, ...pair, ...more } });
  for (const [at, [{ profileId }, state, own]] of people.entries()) {
    const isOwner = kind === "GROUP" && at === 0;
    const newestId = ["JOINED", "REQUESTED", "INVITED"].includes(state) ? newId(first.clock) : null;
    const row = { conversationId: id, profileId, state, isOwner, newestId, createdAt, joinedAt: createdAt };
    await db.participant.create({ data: { ...row, ...own } });
  }
  return id;
}

/** The next message of a conversation. */
export async function plantMessage(
  { profileId, userId: actedById, clock }: Person,
  conversationId: string,
  text: string,
  more: Partial<Prisma.MessageUncheckedCreateInput> = {},
): Promise<string> {
  const { revision: sequence } = await db.conversation.update({
    where: { id: conversationId },
    data: { revision: { increment: 1 } },
  });
  const id = newId(clock);
  const place = { id, conversationId, sequence, revision: sequence, key: id, createdAt: clock.now() };
  await db.message.create({ data: { ...place, profileId, actedById, text, ...more } });
  return id;
}

/** A file that is stored, in a message or in none. */
export async function plantFile(
  { profileId, userId: actedById, clock }: Person,
  {
    bytes = "bytes",
    ...more
  }: { bytes?: string } & Partial<Omit<Prisma.MessageFileUncheckedCreateInput, "bytes">> = {},
): Promise<{ fileId: string; key: string }> {
  const [id, key] = [newId(clock), randomBytes(16).toString("hex")];
  await (await storage()).put(key, "file", Buffer.from(bytes));
  const said = { name: "minutes.txt", type: "text/plain", bytes: bytes.length, createdAt: clock.now() };
  await db.messageFile.create({ data: { id, profileId, actedById, key, ...said, ...more } });
  return { fileId: id, key };
}
