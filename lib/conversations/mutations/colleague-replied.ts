import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { messagesWrittenBy } from "@/lib/conversations/policy";
import type { SendMessage } from "@/lib/conversations/schema";
import type { Transaction } from "@/lib/db";
import { refuse, type Refused } from "@/lib/result";
import type { LockedConversation } from "./lock";

/**
 * Two who answer for an organization answer somebody once: whoever had not seen the other one's message is told of it
 * first. What the organization has cleared counts no more. Under the conversation's lock, so that of two at once the
 * second is told.
 */
export async function colleagueReplied(
  tx: Transaction,
  viewer: Viewer,
  { id: conversationId, kind, mine }: LockedConversation,
  { seen, anyway }: Pick<SendMessage, "seen" | "anyway">,
): Promise<Refused | null> {
  if (viewer.role === null || kind !== "DIRECT" || seen === undefined || anyway) return null;
  const since = Math.max(seen, mine.readableAfter);
  const byColleague = { actedById: { not: viewer.userId }, kind: "TEXT", deletedAt: null } as const;
  const answer = await tx.message.findFirst({
    where: { AND: [messagesWrittenBy(viewer), { conversationId, sequence: { gt: since }, ...byColleague }] },
    orderBy: { sequence: "desc" },
    select: { actedById: true },
  });
  if (!answer) return null;
  const human = await tx.profile.findFirst({
    where: { AND: [profilesUnblockedFor(viewer), { userId: answer.actedById }] },
    select: { displayName: true },
  });
  return { ...refuse("answered-meanwhile"), by: human?.displayName };
}
