import { stateOf } from "./outbox-state";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

/** Milliseconds between two that tell the others that one writes. */
const GAP_MS = 3_000;
const NEVER = { conversationId: "", at: -Infinity };
let last = NEVER;
/** Where one writes on while a message is on its way: it would end what was told before it. */
let owed = "";

/** The others see that one writes; where it does not reach them, nothing is lost. */
export function sayTyping(name: ThreadName) {
  const { actingId, conversationId } = name;
  const now = performance.now();
  if (stateOf(name).isBusy) owed = conversationId;
  if (owed === conversationId || !navigator.onLine) return;
  if (last.conversationId === conversationId && now - last.at < GAP_MS) return;
  last = { conversationId, at: now };
  void fetch(`/api/conversations/${conversationId}/typing`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ profileId: actingId }),
  }).catch(() => {});
}

/** What was typed is sent, or gone. Answers whether that one writes was still to be told. */
export function stopTyping({ conversationId }: ThreadName): boolean {
  const isOwed = owed === conversationId;
  if (isOwed) owed = "";
  return isOwed;
}

/** What was on its way has arrived: whoever writes on is seen to do so at once. */
export function typeOn(name: ThreadName) {
  last = NEVER;
  if (stopTyping(name)) sayTyping(name);
}
