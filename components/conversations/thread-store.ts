import { useSyncExternalStore } from "react";
import { whenCleared } from "@/components/ui/entity-store";
import { freshen } from "@/components/ui/stale-pages";
import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { type OpenThread, openThread, withChanges, withNewest, withPage, withSent } from "./thread";

export type ThreadName = { actingId: string; conversationId: string };
/** Milliseconds that an answer may take. */
const TIMEOUT_MS = 20_000;

const threads = new Map<string, OpenThread>();
/** With which page. */
const began = new Map<string, OpenThread>();
const listeners = new Set<() => void>();
const keyOf = ({ actingId, conversationId }: ThreadName) => `${actingId} ${conversationId}`;

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

function keepThread(name: ThreadName, thread: OpenThread) {
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

/** Rejects where there is no answer; null where the conversation is not there any more, which the page then says. */
async function ask(name: ThreadName, query: string): Promise<Thread | null> {
  const path = `/api/conversations/${name.conversationId}/messages${query}`;
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response.json();
  if (response.status !== 404) throw new Error(String(response.status));
  freshen();
  return null;
}

/** Those beside the messages that are shown. */
export async function loadMessages(name: ThreadName, side: "before" | "after") {
  const beside = threadNow(name)?.messages.at(side === "before" ? 0 : -1);
  if (!beside) return loadNewest(name);
  const page = await ask(name, `?${side}=${beside.sequence}`);
  if (page) changeThread(name, (thread) => withPage(thread, page, side));
}

export async function loadNewest(name: ThreadName) {
  const page = await ask(name, "");
  if (page) changeThread(name, (thread) => withNewest(thread, page));
}

/** Around a message that is not shown. */
export async function loadAround(name: ThreadName, messageId: string) {
  const page = await ask(name, `?around=${messageId}`);
  if (page) keepThread(name, openThread(page));
}

/** What one has just sent; with what came before it, where something did. */
export async function takeIn(name: ThreadName, message: MessageItem | null) {
  const thread = threadNow(name);
  const next = thread && message && withSent(thread, message);
  if (next) keepThread(name, next);
  else await lookForMessages(name);
}

type Looking = { now: Promise<void>; next?: Promise<void> };
const looking = new Map<string, Looking>();

/** Whatever changed since it was known, one look after another; those that wait for the same one are one. */
export function lookForMessages(name: ThreadName): Promise<void> {
  const key = keyOf(name);
  const underway = looking.get(key);
  if (!underway) return begin(key, name);
  underway.next ??= underway.now.catch(() => {}).then(() => begin(key, name));
  return underway.next;
}

function begin(key: string, name: ThreadName): Promise<void> {
  const state: Looking = { now: Promise.resolve() };
  state.now = look(name).finally(() => !state.next && looking.get(key) === state && looking.delete(key));
  looking.set(key, state);
  return state.now;
}

async function look(name: ThreadName) {
  const thread = threadNow(name);
  if (!thread) return;
  const page = await ask(name, `?since=${thread.revision}`);
  if (!page) return;
  const known = threadNow(name);
  const changed = known && withChanges(known, page);
  if (changed) keepThread(name, changed);
  else if (known) await loadNewest(name);
}
