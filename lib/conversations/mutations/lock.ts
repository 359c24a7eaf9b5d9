import type { Viewer } from "@/lib/auth/viewer";
import { conversationsVisibleTo, participantsOf } from "@/lib/conversations/policy";
import type { Transaction } from "@/lib/db";
import type { Scope } from "@/lib/scope";
import { lockRows } from "@/lib/database/row-lock";

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

/**
 * What is done in a conversation is done one after another: whoever is second waits here, and then finds what the first one
 * has left. `mine` is the viewer's own row. Null where it is not there for the viewer, or `among` others.
 */
export async function lockConversation(
  tx: Transaction,
  viewer: Viewer,
  id: string,
  among: Scope<"Conversation"> = conversationsVisibleTo(viewer),
) {
  if ((await tx.conversation.count({ where: { AND: [conversationsVisibleTo(viewer), { id }] } })) === 0) return null;
  await lockRows(tx, "Conversation", [id]);
  const found = await tx.conversation.findFirst({
    where: { AND: [conversationsVisibleTo(viewer), among, { id }] },
    select: {
      ...{ id: true, kind: true, lowId: true, highId: true, title: true, photoId: true, revision: true },
      participants: {
        where: participantsOf(viewer, id),
        select: {
          ...{ profileId: true, state: true, isOwner: true, readableAfter: true, readSequence: true },
          ...{ unread: true, joinedAt: true, invitedById: true, declinedAt: true },
        },
      },
    },
  });
  const mine = found?.participants.find(({ profileId }) => profileId === viewer.profileId);
  return found && mine ? { ...found, mine } : null;
}
