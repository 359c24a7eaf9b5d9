import type { Cursor } from "@/lib/events/schema";
import type { TurnLimits } from "@/lib/concurrency/turns";

/** Of the tabs of a browser one has a stream for all; beyond this the oldest ends. */
export const MAX_STREAMS_PER_SESSION = 12;
/** Of all browsers of a person. */
export const MAX_STREAMS_PER_ACCOUNT = 32;

/**
 * Of streams that are opened, one of an account at a time: after a restart all browsers come back, and pages need
 * connections, too. Whoever comes beyond those that wait for it comes again.
 */
export const OPENING: TurnLimits = { atOnce: 4, waiting: 2_000, waitingOfOne: 8 };

/** Where what is told goes to; what comes after `end` is lost. */
export type Sink = { write: (text: string) => void; end: () => void; isGone?: () => boolean };

export type Stream = Sink & {
  sessionId: string;
  accountId: string;
  /** The human's, the one that they act as, and those that they may act as. */
  profileIds: string[];
  /** Posts and conversations that its browser has open. */
  watched: string[];
  /** It has been told what is before this place. */
  after: Cursor;
  /** What arrives before it has been told what it missed. */
  waiting: string[] | null;
};

export type Streams = ReturnType<typeof openStreams>;

/** The open streams of a process, found by their session, by the profiles that they are for and by what they watch. */
export function openStreams() {
  const [streams, byAccount] = [new Map<string, Set<Stream>>(), new Map<string, Set<Stream>>()];
  // Apart, since what a browser has open it says itself: by that nobody is taken for another profile.
  const [byProfile, byWatched] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  return { add, remove, end, all, of, profileIds: () => [...byProfile.keys()], sessionsOf, sessionsWatching };

  /** Of a session, as they are now. */
  function of(sessionId: string): Stream[] {
    return [...(streams.get(sessionId) ?? [])];
  }

  /** Of the human, of whom they act as, and of whom they may act as. */
  function sessionsOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => [...(byProfile.get(id) ?? [])]);
  }

  /** Of whoever has a post or a conversation open. */
  function sessionsWatching(id: string): string[] {
    return [...(byWatched.get(id) ?? [])];
  }

  function all(): Stream[] {
    return [...streams.values()].flatMap((some) => [...some]);
  }

  function add(stream: Stream) {
    const { sessionId, accountId, profileIds, watched } = stream;
    makeRoom(streams.get(sessionId), MAX_STREAMS_PER_SESSION);
    makeRoom(byAccount.get(accountId), MAX_STREAMS_PER_ACCOUNT);
    entryOf(streams, sessionId).add(stream);
    entryOf(byAccount, accountId).add(stream);
    for (const id of profileIds) entryOf(byProfile, id).add(sessionId);
    for (const id of watched) entryOf(byWatched, id).add(sessionId);
  }

  /** The oldest ends, but for those that are still being opened. */
  function makeRoom(others: Set<Stream> | undefined, most: number) {
    if (!others || others.size < most) return;
    const oldest = [...others].find(({ waiting }) => !waiting);
    if (oldest) end(oldest);
  }

  function remove(stream: Stream) {
    const { sessionId, accountId, profileIds, watched } = stream;
    leave(streams, sessionId, stream);
    leave(byAccount, accountId, stream);
    const left = of(sessionId);
    const [profilesLeft, watchedLeft] = [
      left.flatMap((other) => other.profileIds),
      left.flatMap((other) => other.watched),
    ];
    forget(byProfile, sessionId, without(profileIds, profilesLeft));
    forget(byWatched, sessionId, without(watched, watchedLeft));
  }

  /** One that is still being opened finds itself gone. */
  function end(stream: Stream) {
    remove(stream);
    if (!stream.waiting) stream.end();
  }
}

function without(ids: string[], others: string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}

function forget(sessions: Map<string, Set<string>>, sessionId: string, ids: string[]) {
  for (const id of ids) {
    sessions.get(id)?.delete(sessionId);
    if (sessions.get(id)?.size === 0) sessions.delete(id);
  }
}

function leave(map: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const others = map.get(key);
  others?.delete(stream);
  if (others?.size === 0) map.delete(key);
}

function entryOf<T>(map: Map<string, Set<T>>, key: string): Set<T> {
  const known = map.get(key);
  if (known) return known;
  const made = new Set<T>();
  map.set(key, made);
  return made;
}
