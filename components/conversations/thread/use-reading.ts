import { useEffect, useEffectEvent, useRef, useState } from "react";
import { coalesced } from "@/components/shell/live/coalesced";
import { callAction } from "@/components/ui/request/call-action";
import type { readConversationAction } from "@/lib/conversations/actions";
import type { OpenThread } from "./thread";
import type { ThreadName } from "./thread-store";

/** Milliseconds between two that tell how far one has read. */
const GAP_MS = 500;
/** And at most until what was not taken is told again. */
const PAUSE_MS = 30_000;

/** Tells the server what was seen, one request at a time, while the page is in sight. */
export function useReading(name: ThreadName, thread: OpenThread, seen: number) {
  const { mine } = thread.conversation;
  const told = useRef(-1);
  // Whoever marks it while it is open wants it to stay so.
  const [wasMarked] = useState(mine.isMarkedUnread);
  const reading = useRef<ReturnType<typeof coalesced>>(null);
  // At its end there is nothing else, also of what is not shown to oneself and counts all the same.
  const isAtEnd = !thread.hasLater && seen > 0 && seen >= (thread.messages.at(-1)?.sequence ?? 0);
  const sequence = Math.max(seen, mine.readSequence, isAtEnd ? thread.revision : 0);
  // What one is asked into holds no message, and is read once it was looked at.
  const isLookedAt = seen > 0 || mine.state === "INVITED";
  const isNews = seen > mine.readSequence || ((mine.unread > 0 || (wasMarked && mine.isMarkedUnread)) && isLookedAt);

  const tell = useEffectEvent(async () => {
    if (sequence <= told.current) return;
    told.current = sequence;
    const { actingId: profileId, conversationId } = name;
    const answer = await callAction<typeof readConversationAction>(
      "POST",
      "/api/conversations/[conversationId]/read",
      { conversationId, sequence },
      { profileId, keepalive: true },
    );
    if (answer.status === "done") return;
    told.current = -1;
    reading.current?.ask(PAUSE_MS);
  });

  useEffect(() => {
    const begun = coalesced(() => tell(), { gap: GAP_MS, inSight: true });
    reading.current = begun;
    return () => begun.end();
  }, []);
  useEffect(() => {
    if (isNews) reading.current?.ask();
  }, [isNews, sequence]);
}
