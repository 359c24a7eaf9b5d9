import { ruleOf } from "@/lib/events/policy";
import { selectConcerned } from "./concerned-query";
import { type EventRow, selectTold } from "./event-query";
import type { Streams } from "./streams";

/** What one statement is asked for, pairs of an event and a session or profiles: more it would not answer in its time. */
const ASKED_AT_ONCE = 5_000;

type Told = Awaited<ReturnType<typeof selectTold>>;

/** Of each event, by its id, the sessions with open streams that are told of it: the scope is asked for those it may be for. */
export async function recipientsByEvent(now: Date, events: EventRow[], streams: Streams): Promise<Map<string, Told>> {
  const concerned = await profilesConcerned(events, streams);
  const pairs = events.flatMap((event) =>
    sessionsConcerned(event, concerned, streams).map((sessionId) => ({ eventId: event.id, sessionId })),
  );
  const byEvent = new Map<string, Told>();
  for (const some of slices(pairs)) {
    const [eventIds, sessionIds] = [some.map(({ eventId }) => eventId), some.map(({ sessionId }) => sessionId)];
    for (const told of await selectTold(now, eventIds, sessionIds))
      if (byEvent.get(told.eventId)?.push(told) === undefined) byEvent.set(told.eventId, [told]);
  }
  return byEvent;
}

/** Sessions that an event may be for: who it says, and where that is told whoever has its subject open. */
function sessionsConcerned(event: EventRow, concerned: Map<string, string[]>, streams: Streams): string[] {
  const { type, recipientIds, subjectId } = event;
  const profileIds = isForUnnamed(event) ? (concerned.get(subjectId ?? "") ?? []) : recipientIds;
  const watching = ruleOf(type).watcherSignal && subjectId ? streams.sessionsWatching(subjectId) : [];
  return [...new Set([...streams.sessionsOf(profileIds), ...watching])];
}

/** By what an event is about, where that alone says whom it may be for, the profiles of open streams. */
async function profilesConcerned(events: EventRow[], streams: Streams): Promise<Map<string, string[]>> {
  const concerned = new Map<string, string[]>();
  const subjectIds = events.filter(isForUnnamed).flatMap(({ subjectId }) => subjectId ?? []);
  if (subjectIds.length === 0) return concerned;
  for (const profileIds of slices(streams.profileIds()))
    for (const { subjectId, profileId } of await selectConcerned(subjectIds, profileIds))
      if (concerned.get(subjectId)?.push(profileId) === undefined) concerned.set(subjectId, [profileId]);
  return concerned;
}

/** It names nobody: what it is about says whom it may be for. */
function isForUnnamed({ type, recipientIds }: EventRow): boolean {
  return recipientIds.length === 0 && Boolean(ruleOf(type).concernedSql);
}

function slices<T>(list: T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / ASKED_AT_ONCE) }, (_, at) =>
    list.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE),
  );
}
