import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { announcements } from "@/components/shell/live/announcements";
import type { OpenThread } from "./thread";

/** So many of what came last stay there to be said. */
const KEPT = 5;

/**
 * For screen readers: each message that comes while the thread is open is said once, and none that was there, that is
 * scrolled to, or that one wrote. What stands here is no part of what React renders: later changes of a message are not
 * said.
 */
export function MessageAnnouncer({ thread: { messages, hasLater } }: { thread: OpenThread }) {
  const t = useTranslations("conversations.thread");
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<{ last: number; hasLater: boolean }>(null);
  const attachment = t("quoteAttachment");
  const last = messages.at(-1)?.sequence ?? 0;

  useEffect(() => {
    const known = before.current;
    // Of a page that was made before what came since, less is known for a moment.
    before.current = { last: Math.max(last, known?.last ?? 0), hasLater };
    // What a page brings was there before.
    if (!known || known.hasLater || !announcements.areOn()) return;
    for (const { sequence, isOwn, kind, isDeleted, author, text } of messages) {
      if (sequence <= known.last || isOwn || kind !== "TEXT" || isDeleted) continue;
      const said = document.createElement("p");
      said.textContent = `${author.displayName}: ${text || attachment}`;
      region.current?.append(said);
    }
    while ((region.current?.childElementCount ?? 0) > KEPT) region.current?.firstChild?.remove();
  }, [messages, last, hasLater, attachment]);

  return <div ref={region} role="log" aria-label={t("arriving")} className="sr-only" />;
}
