import { acceptConversation } from "@/lib/conversations/mutations/answer";
import { createGroup } from "@/lib/conversations/mutations/groups";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { confirm, person, type Viewer } from "./people";

/** Somebody who may write: with an address that is known to be theirs. */
export async function writer(name: string): Promise<Viewer> {
  const viewer = await person(name);
  await confirm(viewer);
  return viewer;
}

/** A group of its owner and of those who have said yes, in this order; `invited` have not answered. */
export async function group(
  owner: Viewer,
  members: Viewer[] = [],
  invited: Viewer[] = [],
  title = "",
): Promise<string> {
  const ids = [...members, ...invited].map(({ profileId }) => profileId);
  const made = await createGroup(owner, { title, profileIds: ids });
  if (made.status !== "done") throw new Error(JSON.stringify(made));
  const { conversationId } = made.value;
  for (const member of members) await acceptConversation(member, { conversationId });
  return conversationId;
}

/** Whom the group knows, by name. */
export async function statesIn(conversationId: string): Promise<Record<string, string>> {
  const rows = await db.participant.findMany({
    where: { conversationId },
    orderBy: { profile: { displayName: "asc" } },
    include: { profile: { select: { displayName: true } } },
  });
  return Object.fromEntries(
    rows.map(({ profile, state, isOwner }) => [profile.displayName.split(" ")[0]!, isOwner ? "owner" : state]),
  );
}

/** What was said in it and about it, in its order. */
export async function linesOf(conversationId: string): Promise<string[]> {
  const rows = await db.message.findMany({ where: { conversationId }, orderBy: { sequence: "asc" } });
  return rows.map(({ kind, text }) => (text ? `${kind} ${text}` : kind));
}

/** A conversation of two as the tables hold it, with messages of the first one; the other one stands to it like this. */
export async function written(
  from: Viewer,
  to: Viewer,
  { state = "REQUESTED", texts = ["Hello"] }: { state?: "JOINED" | "REQUESTED" | "DECLINED"; texts?: string[] } = {},
): Promise<string> {
  const [id, createdAt] = [newId(systemClock), new Date()];
  const [lowId, highId] = [from.profileId, to.profileId].sort() as [string, string];
  await db.conversation.create({ data: { id, kind: "DIRECT", lowId, highId, revision: texts.length, createdAt } });
  const messages = texts.map((text, at) => ({ id: newId(systemClock), sequence: at + 1, revision: at + 1, text }));
  const listed = { conversationId: id, createdAt, newestId: messages.at(-1)!.id };
  const joinedAt = state === "JOINED" ? createdAt : null;
  await db.participant.createMany({
    data: [
      { ...listed, profileId: from.profileId, state: "JOINED", joinedAt: createdAt },
      state === "DECLINED"
        ? { ...listed, profileId: to.profileId, state, newestId: null, readableAfter: texts.length }
        : { ...listed, profileId: to.profileId, state, joinedAt, unread: texts.length },
    ],
  });
  await db.message.createMany({
    data: messages.map((message) => ({
      ...message,
      ...{ conversationId: id, profileId: from.profileId, actedById: from.userId, key: message.id, createdAt },
    })),
  });
  return id;
}
