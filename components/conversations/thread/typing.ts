import { useSyncExternalStore } from "react";
import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds for which somebody writes who was said to write. */
const lastsMs = () => timeoutMs("writing", 6_000);
const NOBODY: readonly string[] = [];

const writing = new Map<string, readonly string[]>();
/** Of each: how far the conversation was when they were said to, and when that ends. */
const said = new Map<string, { revision: number; timer: number }>();
const listeners = new Set<() => void>();

/** Somebody writes in a conversation at the moment, which was as far as that `revision`; without it nothing ends that. */
export function noteTyping(conversationId: string, who: string, revision: number) {
  if (!Number.isInteger(revision)) return;
  const key = `${conversationId} ${who}`;
  window.clearTimeout(said.get(key)?.timer);
  said.set(key, { revision, timer: window.setTimeout(() => endTyping(conversationId, who), lastsMs()) });
  const others = (writing.get(conversationId) ?? NOBODY).filter((one) => one !== who);
  tell(conversationId, [...others, who]);
}

/** By what has come, unless they were said to write after that. */
export function endTyping(conversationId: string, who: string, sequence = Infinity) {
  const now = writing.get(conversationId) ?? NOBODY;
  if (now.includes(who) && sequence > said.get(`${conversationId} ${who}`)!.revision)
    tell(
      conversationId,
      now.filter((one) => one !== who),
    );
}

export function useTyping(conversationId: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => writing.get(conversationId) ?? NOBODY,
    () => NOBODY,
  );
}

function tell(conversationId: string, now: readonly string[]) {
  if (now.length > 0) writing.set(conversationId, now);
  else writing.delete(conversationId);
  for (const listener of listeners) listener();
}
