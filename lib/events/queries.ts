import type { Viewer } from "@/lib/auth/viewer";
import { readCursor, writeCursor } from "@/lib/events/cursor";
import { selectEvents, selectMissed } from "@/lib/events/event-query";
import { type Cursor, readWatched, type Signal } from "@/lib/events/schema";
import { type Live, RESET } from "@/lib/events/schema/live";
import { EVENT_DAYS, MAX_MISSED_EVENTS, MAX_SEARCHED_EVENTS } from "@/lib/events/schema/limits";
import { signalsOf } from "@/lib/events/policy/signals";
import { DAY_MS } from "@/lib/time";

type Missed = { id: string; signals: Signal[] };

/** What a session was not told since, for browsers that get no stream. */
export async function listMissed(
  viewer: Viewer,
  { after, watch }: Live,
): Promise<{ cursor: string; signals: (Signal | typeof RESET)[] }> {
  const { end } = await selectEvents(null, 0);
  const cursor = readCursor(after);
  const missed = cursor
    ? await missedBetween(viewer.clock.now(), viewer.session.id, [cursor, end], readWatched(watch))
    : after
      ? RESET
      : [];
  return {
    cursor: writeCursor(end),
    signals: missed === RESET ? [RESET] : [...new Set(missed.flatMap(({ signals }) => signals))],
  };
}

/**
 * In their order, each with its place. Of too many, or from a place that is forgotten or that no database of ours has come
 * to yet, nothing is told one by one.
 */
export async function missedBetween(
  now: Date,
  sessionId: string,
  [after, end]: [Cursor, Cursor],
  watched: string[],
): Promise<Missed[] | typeof RESET> {
  if (BigInt(after.transaction) > BigInt(end.transaction)) return RESET;
  const rows = await selectMissed(now, sessionId, [after, end], {
    watched,
    keptSince: new Date(now.getTime() - EVENT_DAYS * DAY_MS),
    limit: MAX_MISSED_EVENTS + 1,
    searched: MAX_SEARCHED_EVENTS,
  });
  if (!rows || rows.length > MAX_MISSED_EVENTS) return RESET;
  return rows.map(({ id, transaction, ...row }) => ({ id: writeCursor({ transaction, id }), signals: signalsOf(row) }));
}
