import { findNamesakes } from "@/lib/allies/queries/namesakes";
import type { Viewer } from "@/lib/auth/viewer";
import type { MessageRow } from "@/lib/conversations/message-query";
import { canEditMessage } from "@/lib/conversations/policy";
import { canUnpinJob } from "@/lib/conversations/policy/pinned";
import { MAX_MISSED_MESSAGES, MESSAGES_PAGE, REQUEST_MESSAGES, type ThreadAsked } from "@/lib/conversations/schema";
import { selectThread, type ThreadRow } from "@/lib/conversations/thread-query";
import { rangesIn } from "@/lib/tags/ranges";
import { DAY_MS } from "@/lib/time";

export type Thread = NonNullable<Awaited<ReturnType<typeof getThread>>>;
export type MessageItem = ReturnType<typeof toMessage>;

/** Before the first unread message so many at least are shown. */
const READ_BEFORE = 10;
/** How long an own message says by which key it was sent (ms): what still waits in a browser after that asks by sending it again. */
const KEY_SHOWN_MS = DAY_MS;

/**
 * A conversation with a stretch of its messages, the oldest first; null where it is not there for the viewer. What is
 * asked `around` and not there has the newest page. Of what changed `since`, `hasLater` says that it is too much to tell.
 */
export async function getThread(viewer: Viewer, asked: ThreadAsked) {
  const row = await selectThread(viewer, asked);
  if (!row) return null;
  const { messages, ...page } = pageOf(row, asked);
  const { id, kind, title, photo, isAvailable, waits, mine, people, invitedBy, revision, pinnedJob } = row;
  const namesake = await namesakeOf(viewer, row);
  return {
    conversation: {
      ...{ id, kind, title, photo, isAvailable, canWrite: canWriteIn(row), waits, mine },
      unheardBy: countUnheardBy(viewer, row),
      ...{ people: isAvailable ? people : people.filter((one) => one.id === viewer.profileId), invitedBy, revision },
      namesake,
      pinnedJob: pinnedJob && { ...pinnedJob, canUnpin: canUnpinJob(viewer) },
    },
    messages: messages.map((message) => toMessage(viewer, row, message)),
    ...page,
    firstUnread: row.firstUnread,
    /** Ids of those that the viewer deleted for themself, where it is asked `since`. */
    gone: row.gone,
    /** Ids of those across a block, likewise: what an open thread still shows of them is to go, or to come back. */
    across: row.across,
    /** As whom one writes. */
    acting: viewer.profile,
    now: viewer.clock.now().getTime(),
  };
}

/** Of a stranger who asks, also into a group, the ally whose name they have. */
async function namesakeOf(viewer: Viewer, { kind, mine, isAvailable, ...row }: ThreadRow): Promise<string | null> {
  const [other] = row.people.filter(({ id }) => id !== viewer.profileId);
  const asks = kind === "DIRECT" ? mine.state === "REQUESTED" && other : mine.state === "INVITED" && row.invitedBy;
  if (!asks || !isAvailable) return null;
  return (await findNamesakes(viewer, [asks])).get(asks.id) ?? null;
}

/** Whoever has not said yes to a request says so by writing. */
function canWriteIn({ isAvailable, isAnswered, waits, requested, mine }: ThreadRow): boolean {
  const hasSaidAll = waits && requested >= REQUEST_MESSAGES;
  return isAvailable && isAnswered && !hasSaidAll && mine.state !== "INVITED";
}

/** How many are asked into a group that nobody else is in: they see none of what is written until they join. */
function countUnheardBy({ profileId }: Viewer, { kind, mine, people }: ThreadRow): number {
  const isHeard = people.some(({ id, state }) => id !== profileId && state === "JOINED");
  if (kind !== "GROUP" || mine.state !== "JOINED" || isHeard) return 0;
  return people.filter(({ state }) => state === "INVITED").length;
}

/** Without those that only tell of others. */
function pageOf({ messages, pivot, isAmid }: ThreadRow, { since, before, after }: ThreadAsked) {
  if (since !== undefined) {
    const told = messages.toSorted((one, other) => one.revision - other.revision).slice(0, MAX_MISSED_MESSAGES);
    return {
      messages: told.toSorted((one, other) => one.sequence - other.sequence),
      hasEarlier: false,
      hasLater: messages.length > MAX_MISSED_MESSAGES,
    };
  }
  const earlier = messages.filter(({ sequence }) => sequence < pivot);
  const later = messages.filter(({ sequence }) => sequence >= pivot);
  const laterShown = later.slice(0, MESSAGES_PAGE);
  const earlierShown = earlier.slice(-Math.max(READ_BEFORE, MESSAGES_PAGE - laterShown.length));
  return {
    messages: [...earlierShown, ...laterShown],
    hasEarlier: after === undefined ? earlier.length > earlierShown.length : isAmid,
    hasLater: before === undefined ? later.length > laterShown.length : isAmid,
  };
}

function toMessage(viewer: Viewer, { mine, isAvailable }: ThreadRow, row: MessageRow) {
  const { id, key, sequence, revision, kind, text, isDeleted, author, isOwn, actedBy, about, pictures, files } = row;
  const createdAt = new Date(`${row.createdAt}Z`);
  return {
    isRemoved: row.isRemoved,
    ...{ id, sequence, revision, kind, text, isDeleted, author, isOwn, actedBy, about, pictures, files },
    key: viewer.clock.now().getTime() - createdAt.getTime() < KEY_SHOWN_MS ? key : null,
    ranges: rangesIn(text),
    createdAt: createdAt.toISOString(),
    editedAt: row.editedAt && new Date(`${row.editedAt}Z`).toISOString(),
    canEdit: isAvailable && canEditMessage(viewer, { profileId: author.id, kind, isDeleted, createdAt }, mine.state),
    quoted: row.quotes ? (row.quoted ?? ("unavailable" as const)) : null,
    /** It has some that are not shown before the request is accepted. */
    hasHiddenAttachments: row.attachmentsWait > 0,
  };
}
