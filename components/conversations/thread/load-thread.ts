import { freshen } from "@/components/ui/request/stale-pages";
import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { settle, stateOf } from "@/components/conversations/composer/outbox-state";
import { openThread, withChanges, withNewest, withPage, withSent } from "./thread";
import { changeThread, keyOf, type ThreadName, threadNow } from "./thread-store";

/** Milliseconds that an answer may take. */
const TIMEOUT_MS = 20_000;

/**
 * Rejects where there is no answer; null where the conversation is not there any more: the thread says so, and is not asked
 * for again. So it is where one acts as another profile by now (in another tab), for which the page is made anew.
 */
async function ask(name: ThreadName, query: string): Promise<Thread | null> {
  if (threadNow(name)?.isGone) return null;
  const path = `/api/conversations/${name.conversationId}/messages${query}`;
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page: Thread | null = response.ok ? await response.json() : null;
  if (page?.acting.id === name.actingId) return page;
  if (!page && response.status !== 404) throw new Error(String(response.status));
  changeThread(name, (thread) => ({ ...thread, isGone: true }));
  if (page) freshen();
  return null;
}

/** Those beside the messages that are shown. */
export async function loadMessages(name: ThreadName, side: "before" | "after") {
  const beside = threadNow(name)?.messages.at(side === "before" ? 0 : -1);
  if (!beside) return loadNewest(name);
  const page = await ask(name, `?${side}=${beside.sequence}`);
  const revision = threadNow(name)?.revision ?? 0;
  if (page) changeThread(name, (thread) => withPage(thread, page, side));
  // What changed of them since it was made has been told, and was nothing that was shown.
  if (page && page.conversation.revision < revision) void fetchNewMessages(name).catch(() => {});
}

/** `isAnew`: nothing of what was read stays above it. */
export async function loadNewest(name: ThreadName, isAnew = false) {
  const page = await ask(name, "");
  if (page) changeThread(name, (thread) => withNewest(thread, page, isAnew));
}

/** Around a message that is not shown. */
export async function loadAround(name: ThreadName, messageId: string) {
  const page = await ask(name, `?around=${messageId}`);
  if (page) changeThread(name, () => openThread(page));
}

/** What one has just sent; with what came before it, where something did. */
export async function mergeSent(name: ThreadName, message: MessageItem | null) {
  const thread = threadNow(name);
  const next = thread && message && withSent(thread, message);
  if (next) changeThread(name, () => next);
  else await fetchNewMessages(name);
}

type Looking = { now: Promise<void>; next?: Promise<void> };
const looking = new Map<string, Looking>();

/** Whatever changed since it was known, one look after another; those that wait for the same one are one. */
export function fetchNewMessages(name: ThreadName): Promise<void> {
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

async function look(name: ThreadName): Promise<void> {
  const thread = threadNow(name);
  if (!thread) return;
  const { sent } = stateOf(name);
  const page = await ask(name, `?since=${thread.revision}`);
  if (!page) return;
  const known = threadNow(name);
  // Another page stands in its place, of which less is known than was asked for.
  if (known && known.revision < thread.revision) return look(name);
  const changed = known && withChanges(known, page);
  if (changed) changeThread(name, () => changed);
  else if (known) await loadNewest(name, true);
  settle(name, sent);
}
