import { viewerWith } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { readCursor, writeCursor } from "@/lib/events/cursor";
import { actableIdsSql, type EventRow, selectEvents, selectTypingTold } from "@/lib/events/event-query";
import { ruleOf } from "@/lib/events/policy";
import { missedBetween } from "@/lib/events/queries";
import { type Cursor, isBehind, LATER, message, type Typing } from "@/lib/events/schema";
import { RESET } from "@/lib/events/schema/live";
import { signalsOf } from "@/lib/events/policy/signals";
import { OPENING, openStreams, type Sink, type Stream } from "@/lib/events/streams";
import { recipientsByEvent } from "./recipients";
import { WARN_AFTER_MS, watchWaiting } from "@/lib/events/waiting";
import { listen, type Listener } from "@/lib/events/wake";
import { describeError, logEvent } from "@/lib/observability/log";
import { takeTurns } from "@/lib/concurrency/turns";

/** Events that are read at a time. */
const BATCH_SIZE = 100;
/**
 * Milliseconds until one looks again: for what an older transaction holds back, at first and while it lasts; for what
 * nobody announced; and while the database is away.
 */
const LOOK_AGAIN_MS = { held: 20, heldLong: 1_000, unannounced: 5_000, away: 500 };
/** Sessions that are told one thing at once, beyond which they come to ask for it one by one. */
const MAX_AT_ONCE = 20;

/** The account is what the cookie says: only its turns go by it. */
type SessionCookies = { token: string; account: string; isSameBrowser: boolean };
/** The place that they have come to, and the posts and conversations that they have open. */
type Asked = { after: string | null; watched?: string[] };

export type Hub = {
  /**
   * Whoever has this session is told live from now on, behind the place they have come to; null without a session, "busy"
   * where too many are being opened, of theirs or in all. It throws where that cannot be known now.
   */
  open: (cookies: SessionCookies, asked: Asked, sink: Sink) => Promise<{ close: () => void } | null | "busy">;
  /** Shows that the streams live, and how far they have been told: whoever comes back has no more to catch up with. */
  beat: () => void;
  size: () => number;
  /** Since when events wait for an older transaction; 0 when none does. */
  waitingSeconds: () => number;
  close: () => Promise<void>;
};

/** One a process: the start file opens its streams, which is another bundle. */
const held = globalThis as typeof globalThis & { allywayHub?: Hub };

/**
 * Publish–subscribe: tells open streams what they may know of each event, in the order in which events became visible,
 * once each. A stream says only that something is new (`news`, `post`), after the scope of lib/events/policy.ts was
 * asked for the session as it is at that moment, of those that the event may concern (lib/events/recipients.ts); the
 * browser asks for the rest, as for any page. The order follows transactions, not ids: an event waits until nothing
 * older can commit (high-water mark).
 */
export function startHub(): Hub {
  return (held.allywayHub ??= makeHub());
}

export function makeHub({ warnAfterMs = WARN_AFTER_MS, opening = OPENING } = {}): Hub {
  const streams = openStreams();
  const waiting = watchWaiting(warnAfterMs);
  let listener: Listener | undefined;
  // What is behind the first has not been told yet, what is behind the second not even begun to be.
  let [told, ahead]: [Cursor | null, Cursor | null] = [null, null];
  let [isReading, isAsked, isClosed, isAway] = [false, false, false, false];
  // Counts what ends streams: whom it came to while their stream was being opened is asked for anew.
  let endings = 0;
  let heldMs = LOOK_AGAIN_MS.held;
  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<void> | undefined;
  const takeTurn = takeTurns(opening);
  return { open: admit, beat, size: () => streams.all().length, waitingSeconds: waiting.seconds, close };

  /** Whoever left while they waited costs no more. */
  async function admit(...[cookies, asked, sink]: Parameters<Hub["open"]>) {
    const isGone = () => sink.isGone?.() ?? false;
    return takeTurn([cookies.account], () => open(cookies, asked, sink), isGone);
  }

  async function open(cookies: SessionCookies, { after, watched = [] }: Asked, sink: Sink) {
    await (begun ??= begin());
    for (;;) {
      const before = endings;
      const found = await viewerWith<string[]>(cookies.token, systemClock, actableIdsSql);
      if (isClosed) throw new Error("The process stops.");
      if (!found || found.session.lacksConsent || (found.session.persistence === "SESSION" && !cookies.isSameBrowser))
        return null;
      const { session, userId: accountId, profileId, ownProfileId } = found.viewer;
      const profileIds = [...new Set([profileId, ownProfileId, ...found.more])];
      const opened =
        before === endings &&
        (await begunStream({ ...sink, sessionId: session.id, accountId, profileIds, watched }, after));
      if (opened) return opened;
    }
  }

  /** Null where what ends it came meanwhile. */
  async function begunStream(opened: Omit<Stream, "waiting" | "after">, asked: string | null) {
    const end = ahead!;
    const since = readCursor(asked);
    const stream: Stream = { ...opened, waiting: [], after: since && isBehind(since, end) ? since : end };
    streams.add(stream);
    try {
      const missed = since ? await missedUntil(end, stream, since) : asked ? RESET : [];
      if (!streams.of(stream.sessionId).includes(stream)) return null;
      if (missed === RESET) {
        stream.after = end;
        stream.write(message(writeCursor(end), RESET));
      } else for (const { id, signals } of missed) stream.write(message(id, ...signals));
    } catch (error) {
      streams.remove(stream);
      throw error;
    }
    for (const text of stream.waiting ?? []) stream.write(text);
    stream.waiting = null;
    return { close: () => streams.remove(stream) };
  }

  /** A page is often made later than what this process has read last: then there is nothing before that to be told. */
  async function missedUntil(end: Cursor, { sessionId, watched }: Stream, since: Cursor) {
    if (!isBehind(since, end)) return missedBetween(systemClock.now(), sessionId, [since, end], watched);
    return isBehind(since, (await selectEvents(null, 0)).end) ? RESET : [];
  }

  function beat() {
    for (const stream of streams.all()) if (told && !stream.waiting) stream.write(`id: ${placeOf(stream)}\n\n`);
  }

  /** How far it has been told. */
  function placeOf({ after }: Stream): string {
    return writeCursor(told && !isBehind(after, told) ? told : after);
  }

  /** Those who have the conversation open and are in it; what cannot be asked now is not told. */
  async function tellTyping(typing: Typing) {
    const { conversationId, profileId, ownProfileId, revision } = typing;
    const sessionIds = streams.sessionsWatching(conversationId);
    if (sessionIds.length === 0) return;
    for (const told of await selectTypingTold(systemClock.now(), typing, sessionIds).catch(() => [])) {
      const who = told.human === null ? profileId : `${ownProfileId} ${told.human}`;
      const signal = `typing ${conversationId} ${revision} ${who}`;
      const watching = streams.of(told.sessionId).filter(({ watched }) => watched.includes(conversationId));
      for (const stream of watching) write(stream, message(placeOf(stream), signal));
    }
  }

  async function close() {
    isClosed = true;
    clearTimeout(timer);
    for (const stream of streams.all()) streams.end(stream);
    await listener?.close();
    held.allywayHub = undefined;
  }

  /** From where things stand now: whoever opens a stream says what they have seen. */
  async function begin() {
    try {
      told = ahead = (await selectEvents(null, 0)).end;
      listener = listen({ wake, typing: (typing) => void tellTyping(typing) });
      // Also where it cannot listen.
      wake();
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
        waiting.look(batch);
        // Before it is asked whom these may be for: who opens a stream meanwhile begins behind them, and is told by what
        // they missed alone; who had one before has it still, or has left.
        ahead = batch.end;
        await tell(batch.events);
        isAway = false;
        heldMs = told && isBehind(batch.end, told) ? LOOK_AGAIN_MS.held : Math.min(2 * heldMs, LOOK_AGAIN_MS.heldLong);
        told = batch.end;
        if (batch.events.length === BATCH_SIZE) isAsked = true;
        else if (batch.isBehind) again = heldMs;
      } catch (error) {
        if (!isAway) logEvent("warn", "events wait", describeError(error));
        isAway = true;
        again = LOOK_AGAIN_MS.away;
      }
    }
    isReading = false;
    if (!isClosed) timer = setTimeout(wake, again).unref();
  }

  async function tell(events: EventRow[]) {
    // First, and whatever becomes of the others; not those that were opened since, when this is told again.
    for (const { id, transaction, sessionId: ended, type } of events) {
      if (ended || ruleOf(type).endsStreams) endings += 1;
      for (const stream of streams.of(ended ?? ""))
        if (isBehind({ transaction, id }, stream.after)) streams.end(stream);
    }
    const recipients = await recipientsByEvent(systemClock.now(), events, streams);
    for (const event of events) {
      const { id, type, transaction, recipientIds, subjectId } = event;
      const place = { transaction, id };
      const told = recipients.get(id) ?? [];
      const pace = told.length > MAX_AT_ONCE ? LATER : "";
      for (const { sessionId, isTold, isSeen } of told)
        for (const stream of streams.of(sessionId)) {
          const signals = signalsOf({ type, subjectId, isTold, isSeen: isSeen && stream.watched.includes(subjectId!) });
          if (signals.length > 0 && isBehind(place, stream.after))
            write(stream, message(writeCursor(place), ...signals.map((signal) => signal + pace)));
        }
      if (!ruleOf(type).endsStreams) continue;
      // They come back with what their human may act for by now.
      for (const stream of streams.sessionsOf(recipientIds).flatMap(streams.of))
        if (isBehind(place, stream.after)) streams.end(stream);
    }
  }
}

function write(stream: Stream, text: string) {
  if (stream.waiting) stream.waiting.push(text);
  else stream.write(text);
}
