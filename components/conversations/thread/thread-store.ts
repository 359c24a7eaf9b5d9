import { useSyncExternalStore } from "react";
import { whenCleared } from "@/components/ui/entities/entity-store";
import { type OpenThread, withNewest } from "./thread";

export type ThreadName = { actingId: string; conversationId: string };

/** Whom one writes to who has no conversation with one yet: what is typed and waits is kept by that. */
export const firstTo = (actingId: string, recipientId: string): ThreadName => ({
  actingId,
  conversationId: `to-${recipientId}`,
});

/** Of such a one. */
export function recipientOf({ conversationId }: ThreadName): string | undefined {
  return /^to-(.+)/.exec(conversationId)?.[1];
}

const threads = new Map<string, OpenThread>();
/** With which page. */
const began = new Map<string, OpenThread>();
const listeners = new Set<() => void>();
export const keyOf = ({ actingId, conversationId }: ThreadName) => `${actingId} ${conversationId}`;

whenCleared(() => threads.clear());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** As it is known since the page that was `given` began. */
export function useThread(name: ThreadName, given: OpenThread): OpenThread {
  const known = useSyncExternalStore(
    subscribe,
    () => threads.get(keyOf(name)),
    () => undefined,
  );
  return known && began.get(keyOf(name)) === given ? known : given;
}

/** A page of it is shown, or the same one made anew. */
export function beginThread(name: ThreadName, given: OpenThread) {
  const known = threads.get(keyOf(name));
  began.set(keyOf(name), given);
  keepThread(name, known ? withNewest(known, given) : given);
}

export function threadNow(name: ThreadName): OpenThread | undefined {
  return threads.get(keyOf(name));
}

export function keepThread(name: ThreadName, thread: OpenThread) {
  threads.set(keyOf(name), thread);
  for (const listener of listeners) listener();
}

/** It is not shown any more: the next page says what it is by then. */
export function forgetThread(name: ThreadName) {
  threads.delete(keyOf(name));
  began.delete(keyOf(name));
}

export function changeThread(name: ThreadName, change: (thread: OpenThread) => OpenThread) {
  const thread = threads.get(keyOf(name));
  if (thread) keepThread(name, change(thread));
}
