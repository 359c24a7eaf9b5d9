import type { Viewer } from "@/lib/auth/viewer";
import { conversationsAvailableTo, conversationsVisibleTo } from "@/lib/conversations/policy";
import { selectDetails, selectKnownRecipients, selectRecipients } from "@/lib/conversations/people-query";
import type { FindRecipients, OneConversation } from "@/lib/conversations/schema";
import { db } from "@/lib/db";

export type ConversationDetails = NonNullable<Awaited<ReturnType<typeof getConversation>>>;
export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** As many as are offered. */
const MAX_FOUND = 20;

/** What a conversation is and who is in it; null where it is not there for the viewer. */
export async function getConversation(viewer: Viewer, { conversationId }: OneConversation) {
  return (await selectDetails(viewer, conversationId)) ?? null;
}

/** Whom the acting profile may write to or ask into a group, its allies first. */
export async function findRecipients(viewer: Viewer, { q = "", conversationId }: FindRecipients) {
  return { people: await selectRecipients(viewer, { q: q.trim(), conversationId }, MAX_FOUND) };
}

/** Those of these whom it may write to. */
export function listRecipients(viewer: Viewer, ids: readonly string[]) {
  return selectKnownRecipients(viewer, ids);
}

/** The conversation of the acting profile with another one, as far as it is there: across a block it is with nobody. */
export async function findConversationWith(viewer: Viewer, otherId: string): Promise<string | null> {
  const [lowId, highId] = [viewer.profileId, otherId].sort();
  const found = await db.conversation.findFirst({
    where: {
      AND: [conversationsVisibleTo(viewer), conversationsAvailableTo(viewer), { kind: "DIRECT", lowId, highId }],
    },
    select: { id: true },
  });
  return found?.id ?? null;
}
