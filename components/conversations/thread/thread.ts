import type { MessageItem, Thread } from "@/lib/conversations/queries";

/**
 * A conversation as it is known by now. Its messages stand in the order of their sequences with none missing between the
 * first and the last; `revision` is up to where every change of them is known. `isGone`: it is not there any more.
 */
export type OpenThread = Told & { revision: number; isGone?: boolean };
/** `across`: authors of a group that are across a block, of whom nothing is shown; where it is asked `since`. */
type Told = Thread & { across?: string[] };

/** So many stay in the page while one goes on: what scrolls and types stays quick. */
export const MAX_SHOWN = 300;

export const openThread = (thread: Thread): OpenThread => ({ ...thread, revision: thread.conversation.revision });

/**
 * Further ones beside those that are shown, for which those at the other end go where they are too many: they come back as
 * these did. What is newer of what it says of the conversation comes by looking; where it is older than what is known, of
 * its messages no more is known than it says.
 */
export function withPage(thread: OpenThread, page: Thread, side: "before" | "after"): OpenThread {
  const all = without(thread.across, merged(thread.messages, page.messages));
  const isCut = all.length > MAX_SHOWN;
  const [messages, ends] =
    side === "before"
      ? [all.slice(0, MAX_SHOWN), { hasEarlier: page.hasEarlier, hasLater: thread.hasLater || isCut }]
      : [all.slice(-MAX_SHOWN), { hasEarlier: thread.hasEarlier || isCut, hasLater: page.hasLater }];
  return { ...thread, ...ends, messages, revision: Math.min(thread.revision, page.conversation.revision) };
}

/**
 * What the page says that was asked for anew, with what was read already above it, if nothing is missing between and all of
 * it is still shown as it was.
 */
export function withNewest(thread: OpenThread, page: Thread, isAnew = false): OpenThread {
  const [first] = page.messages;
  const isBeside = first && thread.messages.some(({ sequence }) => sequence === first.sequence);
  const next = openThread(page);
  if (page.now < thread.now) return thread;
  if (isAnew || !isBeside || isOther(thread, page)) return next;
  // What changed of those above it since is not known: it is asked for from where it was known.
  return {
    ...next,
    messages: merged(thread.messages, page.messages),
    hasEarlier: thread.hasEarlier,
    hasLater: endOf(thread) > endOf(page) ? thread.hasLater : page.hasLater,
    firstUnread: thread.firstUnread,
    across: thread.across,
    revision: Math.min(thread.revision, next.revision),
  };
}

/**
 * What changed since its revision. New ones come behind the last; where the end is not shown they are left to be asked
 * for. Null where that is too much, or the same messages show other things by now: it is opened anew.
 */
export function withChanges(thread: OpenThread, page: Told): OpenThread | null {
  if (page.hasLater) return null;
  if (page.conversation.revision < thread.revision) return thread;
  const across = page.across ?? thread.across;
  if (thread.across?.some((id) => !across!.includes(id)) || isOther(thread, page)) return null;
  const { messages, hasEarlier, hasLater } = thread;
  const [first, last] = [messages[0]?.sequence ?? 0, endOf(thread)];
  const isShown = ({ sequence }: MessageItem) => (sequence >= first || !hasEarlier) && (sequence <= last || !hasLater);
  const [gone, { readableAfter }] = [new Set(page.gone), page.conversation.mine];
  const kept = merged(messages, page.messages.filter(isShown));
  return {
    ...thread,
    conversation: page.conversation,
    messages: without(across, kept).filter(({ id, sequence }) => sequence > readableAfter && !gone.has(id)),
    across,
    now: page.now,
    revision: page.conversation.revision,
  };
}

/** A request was accepted, with which what hangs on its messages shows, or a block came or went. */
function isOther({ conversation: before }: OpenThread, { conversation: now }: Thread): boolean {
  return before.isAvailable !== now.isAvailable || before.mine.state !== now.mine.state;
}

/** What one has just sent, as the server shows it; null where others have changed something before it. */
export function withSent(thread: OpenThread, message: MessageItem): OpenThread | null {
  if (message.revision !== thread.revision + 1 || thread.hasLater) return null;
  return { ...thread, messages: merged(thread.messages, [message]), revision: message.revision };
}

export function withMessage(thread: OpenThread, id: string, change: Partial<MessageItem>): OpenThread {
  const messages = thread.messages.map((message) => (message.id === id ? { ...message, ...change } : message));
  return { ...thread, messages };
}

export function withoutMessage(thread: OpenThread, id: string): OpenThread {
  return { ...thread, messages: thread.messages.filter((message) => message.id !== id) };
}

const endOf = ({ messages }: Pick<Thread, "messages">) => messages.at(-1)?.sequence ?? 0;

/** What quotes them quotes nothing. */
function without(across: string[] | undefined, messages: MessageItem[]): MessageItem[] {
  const gone = new Set(messages.filter(({ author }) => across?.includes(author.id)).map(({ id }) => id));
  if (gone.size === 0) return messages;
  return messages.flatMap((one) => {
    const { quoted } = one;
    if (gone.has(one.id)) return [];
    return quoted && quoted !== "unavailable" && gone.has(quoted.id) ? { ...one, quoted: "unavailable" as const } : one;
  });
}

/** Each once, by its latest revision, in their order. Its row stays the same once an own one no longer says its key. */
function merged(known: MessageItem[], added: MessageItem[]): MessageItem[] {
  if (added.length === 0) return known;
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of added) {
    const { revision, key } = bySequence.get(message.sequence) ?? { revision: 0, key: null };
    if (revision <= message.revision) bySequence.set(message.sequence, { ...message, key: message.key ?? key });
  }
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
}
