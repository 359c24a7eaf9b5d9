import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";

const states = ["JOINED", "REQUESTED", "INVITED", "DECLINED", "LEFT"] as const;
const HOUR_MS = 3_600_000;

/** One with each other profile, and a group of all for each state, with messages of both, some gone, old or deleted. */
export async function plantConversations(viewer: Viewer, otherId: string): Promise<void> {
  const { profileId: ownId, clock } = viewer;
  const now = clock.now();
  const ids = (await db.profile.findMany({ select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id);
  const others = ids.filter((id) => id !== ownId);
  const shapes = [...others.map((id) => [id]), ...states.map(() => others)];
  const planted = shapes.map((withIds, at) => {
    const [conversationId, first, isGroup] = [newId(clock), withIds[0]!, at >= others.length];
    const [lowId, highId] = isGroup ? [] : [ownId, first].sort();
    const conversation = { id: conversationId, kind: "DIRECT", lowId, highId, revision: 9, createdAt: now } as const;
    const participants = [ownId, ...withIds].map((profileId, number) => {
      const state = states[(at + number) % (isGroup ? 5 : 2)]!;
      return { conversationId, profileId, state, readableAfter: number === 0 ? at % 3 : 0, createdAt: now };
    });
    const messages = [ownId, first, otherId, ownId, first, ownId].map((profileId, number) => ({
      ...{ id: newId(clock), conversationId, sequence: number + 1, revision: number + 1, key: newId(clock), profileId },
      createdAt: number === 3 ? new Date(now.getTime() - 2 * HOUR_MS) : now,
      ...(number === 5 ? { text: "", deletedAt: now } : { text: "…" }),
    })) satisfies Prisma.MessageCreateManyInput[];
    const hides = [
      { messageId: messages[4]!.id, profileId: ownId },
      { messageId: messages[0]!.id, profileId: first },
    ];
    return {
      conversation: isGroup ? { ...conversation, kind: "GROUP" as const } : conversation,
      participants,
      messages,
      hides,
    };
  });
  await db.conversation.createMany({ data: planted.map(({ conversation }) => conversation) });
  await db.participant.createMany({ data: planted.flatMap(({ participants }) => participants) });
  await db.message.createMany({ data: planted.flatMap(({ messages }) => messages) });
  await db.messageHide.createMany({ data: planted.flatMap(({ hides }) => hides) });
}
