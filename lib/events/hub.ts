import { viewerWith } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { actableIdsSql, type EventRow, selectEvents, selectTold } from "@/lib/events/event-query";
import { missedBetween } from "@/lib/events/queries";
import { type Cursor, readCursor, signalOf, writeCursor } from "@/lib/events/schema";
import { RESET } from "@/lib/events/schema/live";
import { listen, type Listener } from "@/lib/events/wake";
import { describeError, logEvent } from "@/lib/log";

/** Events that are read at a time. */
const BATCH_SIZE = 100;
/** Of the tabs of a browser one has a stream for all; beyond this the oldest ends. */
const MAX_STREAMS_PER_SESSION = 12;
/**
 * Milliseconds until one looks again: for what an older transaction holds back, for what nobody announced, and while the
 * database is away.
 */
const LOOK_AGAIN_MS = { held: 20, unannounced: 5_000, away: 500 };

/** Where what is told goes to; what comes after `end` is lost. */
export type Sink = { write: (text: string) => void; end: () => void };

type SessionCookies = { token: string; isSameBrowser: boolean };

type Stream = Sink & {
  sessionId: string;
  /** The human's, the one that they act as, and those that they may act as. */
  profileIds: string[];
  /** It has been told what is before this place. */
  after: Cursor;
  /** What arrives before it has been told what it missed. */
  waiting: string[] | null;
};

export type Hub = {
  /** Whoever has this session is told live from now on, behind the place they have come to; null without a session. */
  open: (cookies: SessionCookies, after: string | null, sink: Sink) => Promise<{ close: () => void } | null>;
  size: () => number;
  close: () => Promise<void>;
};

/** One a process: the start file opens its streams, which is another bundle. */
const held = globalThis as typeof globalThis & { allywayHub?: Hub };

/**
 * Tells open streams what they may know of each event, in the order in which events became visible, once each.
 */
export function startHub(): Hub {
  return (held.allywayHub ??= makeHub());
}

export function makeHub(): Hub {
  const streams = new Map<string, Set<Stream>>();
  const sessionsOf = new Map<string, Set<string>>();
  let listener: Listener | undefined;
  // What is behind the first has not been told yet, what is behind the second not even begun to be.
  let [told, ahead]: [Cursor | null, Cursor | null] = [null, null];
  let [isReading, isAsked, isClosed] = [false, false, false];
  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<void> | undefined;
  return { open, size, close };

  async function open({ token, isSameBrowser }: SessionCookies, after: string | null, sink: Sink) {
    await (begun ??= begin());
    const found = await viewerWith<string[]>(token, systemClock, actableIdsSql);
    if (!found || isClosed || (found.session.persistence === "SESSION" && !isSameBrowser)) return null;
    const { session, profileId, ownProfileId } = found.viewer;
    const since = readCursor(after);
    const end = ahead!;
    const stream: Stream = {
      ...sink,
      sessionId: session.id,
      profileIds: [...new Set([profileId, ownProfileId, ...found.more])],
      after: since && isBehind(since, end) ? since : end,
      waiting: [],
    };
    add(stream);
    try {
      const missed = since ? await missedBetween(systemClock.now(), session.id, since, end) : [];
      if (missed === RESET) stream.write(message(writeCursor(end), RESET));
      else for (const { id, signal } of missed) stream.write(message(id, signal));
    } catch (error) {
      remove(stream);
      throw error;
    }
    for (const text of stream.waiting ?? []) stream.write(text);
    stream.waiting = null;
    return { close: () => remove(stream) };
  }

  function size() {
    return [...streams.values()].reduce((total, { size }) => total + size, 0);
  }

  async function close() {
    isClosed = true;
    clearTimeout(timer);
    for (const stream of [...streams.values()].flatMap((some) => [...some])) end(stream);
    await listener?.close();
    held.allywayHub = undefined;
  }

  /** From where things stand now: whoever opens a stream says what they have seen. */
  async function begin() {
    try {
      told = ahead = (await selectEvents(null, 0)).end;
      listener = listen(wake);
    } catch (error) {
      begun = undefined;
      throw error;
    }
  }

  function wake() {
    isAsked = true;
    if (!isReading) void read();
  }

  async function read() {
    isReading = true;
    clearTimeout(timer);
    let again = LOOK_AGAIN_MS.unannounced;
    while (isAsked && !isClosed) {
      isAsked = false;
      again = LOOK_AGAIN_MS.unannounced;
      try {
        const batch = await selectEvents(told, BATCH_SIZE);
        const asked = candidates(batch.events);
        ahead = batch.end;
        await tell(batch.events, asked);
        told = batch.end;
        if (batch.events.length === BATCH_SIZE) isAsked = true;
        else if (batch.isBehind) again = LOOK_AGAIN_MS.held;
      } catch (error) {
        logEvent("warn", "events wait", describeError(error));
        again = LOOK_AGAIN_MS.away;
      }
    }
    isReading = false;
    if (!isClosed) timer = setTimeout(wake, again).unref();
  }

  /** Sessions that an event may be for; of the others that is known without the database. */
  function candidates(events: EventRow[]) {
    const asked = { eventIds: [] as string[], sessionIds: [] as string[] };
    for (const { id, type, recipientIds } of events) {
      // Its recipients are only found by what it is about.
      const isForAnybody = type === "POST_PUBLISHED" || type === "MEMBER_INVITED" || type === "INVITATION_ENDED";
      const sessionIds = isForAnybody
        ? streams.keys()
        : new Set(recipientIds.flatMap((recipient) => [...(sessionsOf.get(recipient) ?? [])]));
      for (const sessionId of sessionIds) {
        asked.eventIds.push(id);
        asked.sessionIds.push(sessionId);
      }
    }
    return asked;
  }

  async function tell(events: EventRow[], asked: { eventIds: string[]; sessionIds: string[] }) {
    const pairs = asked.eventIds.length ? await selectTold(systemClock.now(), asked.eventIds, asked.sessionIds) : [];
    const toldOf = new Map<string, string[]>();
    for (const { eventId, sessionId } of pairs) toldOf.set(eventId, [...(toldOf.get(eventId) ?? []), sessionId]);
    for (const { id, type, transaction, sessionId: ended } of events) {
      const place = { transaction, id };
      const text = message(writeCursor(place), signalOf(type));
      for (const stream of (toldOf.get(id) ?? []).flatMap((sessionId) => [...(streams.get(sessionId) ?? [])])) {
        if (!isBehind(place, stream.after)) continue;
        if (stream.waiting) stream.waiting.push(text);
        else stream.write(text);
        // It comes back with what its human may act for by now.
        if (type === "MEMBERSHIP_CHANGED") end(stream);
      }
      if (ended) for (const stream of [...(streams.get(ended) ?? [])]) end(stream);
    }
  }

  function add(stream: Stream) {
    const { sessionId, profileIds } = stream;
    const others = entry(streams, sessionId);
    if (others.size >= MAX_STREAMS_PER_SESSION) end([...others][0]!);
    entry(streams, sessionId).add(stream);
    for (const id of profileIds) entry(sessionsOf, id).add(sessionId);
  }

  function remove(stream: Stream) {
    const { sessionId, profileIds } = stream;
    streams.get(sessionId)?.delete(stream);
    if (streams.get(sessionId)?.size) return;
    streams.delete(sessionId);
    for (const id of profileIds) {
      sessionsOf.get(id)?.delete(sessionId);
      if (sessionsOf.get(id)?.size === 0) sessionsOf.delete(id);
    }
  }

  function end(stream: Stream) {
    remove(stream);
    stream.end();
  }
}

function entry<T>(map: Map<string, Set<T>>, key: string): Set<T> {
  const known = map.get(key);
  if (known) return known;
  const made = new Set<T>();
  map.set(key, made);
  return made;
}

function isBehind(place: Cursor, other: Cursor): boolean {
  const [one, two] = [BigInt(place.transaction), BigInt(other.transaction)];
  return one === two ? place.id > other.id : one > two;
}

/** As text/event-stream has it (WHATWG HTML, 9.2). */
function message(id: string, data: string): string {
  return `id: ${id}\ndata: ${data}\n\n`;
}
