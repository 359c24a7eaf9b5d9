import type { Viewer } from "@/lib/auth/viewer";
import { canConverse, participationsOwnedBy } from "@/lib/conversations/policy";
import { type KeepConversation, MAX_PINNED } from "@/lib/conversations/schema";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * What a conversation is to its profile alone: on top of the list, silent, put aside, or to be looked at again. Nobody
 * else is told. Refused: `too-many-pinned`.
 */
export function keepConversation(viewer: Viewer, { conversationId, as }: KeepConversation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canConverse(viewer)) return refuse("wrong-profile");
    // Of two that pin at once the second counts the first one's.
    if (as === "pinned") await lockRows(tx, "Profile", [viewer.profileId]);
    const { count } = await tx.participant.updateMany({
      where: { AND: [participationsOwnedBy(viewer), { conversationId, state: "JOINED", newestId: { not: null } }] },
      data: kept(as, viewer.clock.now()),
    });
    if (count === 0) return refuse("not-found");
    if (as === "pinned" && (await tx.participant.count({ where: pinned(viewer) })) > MAX_PINNED)
      return refuse("too-many-pinned");
    const { profileId } = viewer;
    await recordEvent(tx, viewer, {
      type: "CONVERSATION_CHANGED",
      fromId: profileId,
      toIds: [profileId],
      subjectId: conversationId,
    });
    return done();
  });
}

function pinned(viewer: Viewer) {
  return { AND: [participationsOwnedBy(viewer), { pinnedAt: { not: null } }] } as const;
}

/** Who puts a conversation aside does not want it on top, and the other way round. */
function kept(as: KeepConversation["as"], now: Date): Prisma.ParticipantUpdateManyMutationInput {
  switch (as) {
    case "pinned":
      return { pinnedAt: now, archivedAt: null };
    case "unpinned":
      return { pinnedAt: null };
    case "muted":
      return { mutedAt: now };
    case "unmuted":
      return { mutedAt: null };
    case "archived":
      return { archivedAt: now, pinnedAt: null };
    case "unarchived":
      return { archivedAt: null };
    case "unread":
      return { isMarkedUnread: true };
  }
}
