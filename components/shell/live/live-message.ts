import { LATER, type Signal } from "@/lib/events/schema";

/** A place in the order of events, and what happened there; `canWait` where many are told of it. */
export type LiveMessage = { signal: Signal | "reset"; place: string; canWait?: boolean };

/** What a message of the stream tells; one without a place of its own is told where one is. */
export function parseLiveMessage(
  { data, lastEventId }: Pick<MessageEvent<string>, "data" | "lastEventId">,
  place: string,
): LiveMessage {
  const canWait = data.endsWith(LATER);
  const signal = (canWait ? data.slice(0, -LATER.length) : data) as LiveMessage["signal"];
  return { signal, place: lastEventId || place, ...(canWait && { canWait }) };
}

/** Where what happened behind a place is asked for, and to the comments of posts. */
export function liveHref(place: string, posts: string[]): string {
  return `/api/live?after=${encodeURIComponent(place)}${posts.length > 0 ? `&watch=${posts.join(",")}` : ""}`;
}
