import { createKeyedStore } from "@/components/ui/store/keyed-store";
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

/** While it is shown: with which page it began. */
const threads = createKeyedStore<{ given: OpenThread; thread: OpenThread }>();
export const keyOf = ({ actingId, conversationId }: ThreadName) => `${actingId} ${conversationId}`;

/** As it is known since the page that was `given` began. */
export function useThread(name: ThreadName, given: OpenThread): OpenThread {
  const known = threads.use(keyOf(name));
  return known?.given === given ? known.thread : given;
}

/** A page of it is shown, or the same one made anew. */
export function beginThread(name: ThreadName, given: OpenThread) {
  const known = threadNow(name);
  threads.set(keyOf(name), { given, thread: known ? withNewest(known, given) : given });
}

export function threadNow(name: ThreadName): OpenThread | undefined {
  return threads.get(keyOf(name))?.thread;
}

/** It is not shown any more: the next page says what it is by then. */
export function forgetThread(name: ThreadName) {
  threads.set(keyOf(name), undefined);
}

/** Nothing where it is not shown any more. */
export function changeThread(name: ThreadName, change: (thread: OpenThread) => OpenThread) {
  const known = threads.get(keyOf(name));
  if (known) threads.set(keyOf(name), { ...known, thread: change(known.thread) });
}
