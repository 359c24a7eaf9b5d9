import { useSyncExternalStore } from "react";
import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds for which somebody writes who was said to write. */
const lastsMs = () => timeoutMs("writing", 6_000);
const NOBODY: readonly string[] = [];

const writing = new Map<string, readonly string[]>();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();

/** Somebody writes in a conversation at the moment. */
export function noteTyping(conversationId: string, who: string) {
  const key = `${conversationId} ${who}`;
  window.clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => endTyping(conversationId, who), lastsMs()),
  );
  const others = (writing.get(conversationId) ?? NOBODY).filter((one) => one !== who);
  tell(conversationId, [...others, who]);
}

export function endTyping(conversationId: string, who: string) {
  const now = writing.get(conversationId) ?? NOBODY;
  if (now.includes(who))
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
