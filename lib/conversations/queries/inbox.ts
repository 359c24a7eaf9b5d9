import type { Viewer } from "@/lib/auth/viewer";
import { type ListedRow, selectConversations } from "@/lib/conversations/list-query";
import { type ConversationList, CONVERSATIONS_PAGE } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import type { Messaging } from "@/lib/conversations/schema/privacy";
import { timeOf } from "@/lib/ids";
import { profilesEditableBy } from "@/lib/profiles/policy";

export type ConversationRow = ReturnType<typeof toRow>;
export type ConversationPage = Awaited<ReturnType<typeof listConversations>>;

/**
 * A page of the conversations of the viewer's profile, by when something last came: `rows`, before the first ones of all
 * those that it has pinned. `next` is the cursor of the page after it. `counts`: how many are new, also of those that are
 * not shown here.
 */
export async function listConversations(viewer: Viewer, asked: ConversationList) {
  const { rows, unread, requests } = await selectConversations(viewer, asked, CONVERSATIONS_PAGE + 1);
  const isFirstOfAll = asked.show === "all" && !asked.before;
  const pinned = isFirstOfAll ? rows.filter(({ isPinned }) => isPinned) : [];
  const others = isFirstOfAll ? rows.filter(({ isPinned }) => !isPinned) : rows;
  const shown = others.slice(0, CONVERSATIONS_PAGE);
  return {
    rows: [...pinned, ...shown].map(toRow),
    next: others.length > CONVERSATIONS_PAGE ? (shown.at(-1)?.newestId ?? null) : null,
    counts: { unread, requests },
  };
}

/** Of one that is unavailable neither whom it is with nor what was said. */
function toRow(row: ListedRow) {
  const { id, kind, state, newestId, unread, isMarkedUnread, isMuted, isPinned, isArchived, isAvailable } = row;
  const { title, photoId, people, peopleCount, invitedBy, preview } = row;
  return {
    ...{ id, kind, state, unread, isMarkedUnread, isMuted, isPinned, isArchived, isAvailable },
    ...{ title, photoId, people, peopleCount, invitedBy, preview },
    at: new Date(timeOf(newestId)).toISOString(),
  };
}

/** Who may write to the acting profile, and whether it shows what it has read, for those who may change it. */
export async function getMessaging(viewer: Viewer): Promise<Messaging | null> {
  const row = await db.profile.findFirst({
    where: profilesEditableBy(viewer),
    select: { messagesAudience: true, sharesReadState: true },
  });
  return row && { audience: row.messagesAudience, receipts: row.sharesReadState ? "on" : "off" };
}
