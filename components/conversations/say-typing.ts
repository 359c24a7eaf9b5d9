import type { ThreadName } from "./thread-store";

/** Milliseconds between two that tell the others that one writes. */
const GAP_MS = 3_000;
let last = { conversationId: "", at: -Infinity };

/** The others see that one writes; where it does not reach them, nothing is lost. */
export function sayTyping({ actingId, conversationId }: ThreadName) {
  const now = performance.now();
  if (!navigator.onLine || (last.conversationId === conversationId && now - last.at < GAP_MS)) return;
  last = { conversationId, at: now };
  void fetch(`/api/conversations/${conversationId}/typing`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ profileId: actingId }),
  }).catch(() => {});
}
