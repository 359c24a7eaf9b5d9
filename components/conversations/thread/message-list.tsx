import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { HoldPosition } from "@/components/ui/list/hold-position";
import { LoadMoreLink } from "@/components/ui/list/load-more-link";
import { useTimeZone } from "@/components/ui/time-text";
import type { MessageItem } from "@/lib/conversations/queries";
import { LazyTyping } from "./lazy-typing";
import { MessageRow } from "@/components/conversations/message/message-row";
import { discard, postAgain } from "@/components/conversations/composer/outbox";
import type { Outbox } from "@/components/conversations/composer/outbox-state";
import { rowsOf } from "@/components/conversations/message/rows";
import { SeenLine } from "@/components/conversations/message/seen-line";
import type { OpenThread } from "./thread";
import { loadMessages } from "./load-thread";
import type { ThreadName } from "./thread-store";
import type { useThreadScroll } from "./use-thread-scroll";
import { WaitingMessage } from "@/components/conversations/composer/waiting-message";

/** A message without the name above it, which goes when older ones of the same person come. */
const READ = "[data-message], p[data-row], .msg-line";

type Props = {
  name: ThreadName;
  thread: OpenThread;
  outbox: Outbox;
  targetId: string | null;
  chosenId: string | null;
  scroll: Pick<ReturnType<typeof useThreadScroll>, "scroller" | "viewport" | "isAtEnd">;
  onOptions: (message: MessageItem, button: HTMLElement) => void;
  onGo: (messageId: string) => void;
};

/** The messages, the oldest first, and behind them what is on its way. */
export function MessageList({ name, thread, outbox, scroll, ...shown }: Props) {
  const t = useTranslations("conversations.thread");
  const timeZone = useTimeZone();
  const { scroller, viewport, isAtEnd } = scroll;
  const { messages, firstUnread, hasEarlier, hasLater } = thread;
  const { isAvailable, mine } = thread.conversation;
  const rows = useMemo(() => rowsOf(messages, firstUnread, timeZone), [messages, firstUnread, timeZone]);
  const known = new Set(messages.map(({ key }) => key));
  const waiting = [...outbox.sent, ...outbox.messages].filter(({ key }) => !known.has(key));
  const [first, last] = [messages[0], messages.at(-1)];
  const more = { failed: t("notLoaded"), className: "msg-more" };
  const link = (side: string, { sequence }: MessageItem) => `/conversations/${name.conversationId}?${side}=${sequence}`;
  return (
    <div ref={scroller} role="region" aria-label={t("messages")} tabIndex={0} className="msgs">
      <HoldPosition rows={() => scroller.current!.querySelectorAll(READ)} viewport={viewport} isHeld={() => !isAtEnd()}>
        <div className="msgs-inner">
          {hasEarlier && first && (
            <LoadMoreLink
              {...{ scroller, ...more, edge: first.sequence, href: link("before", first) }}
              load={() => loadMessages(name, "before")}
            >
              {t("earlier")}
            </LoadMoreLink>
          )}
          {isAvailable && mine.state !== "INVITED" && rows.length + waiting.length === 0 && (
            <p className="msg-line">{t(mine.readableAfter > 0 ? "since" : "empty")}</p>
          )}
          {rows.map((row) => (
            <MessageRow key={row.id} {...{ row, thread, timeZone, ...shown }} />
          ))}
          {hasLater && last && (
            <LoadMoreLink
              {...{ scroller, ...more, edge: last.sequence, href: link("after", last) }}
              load={() => loadMessages(name, "after")}
            >
              {t("later")}
            </LoadMoreLink>
          )}
          {!hasLater &&
            waiting.map((message, at) => (
              <div key={message.key} data-row>
                <WaitingMessage
                  {...{ message, outbox, conversationId: name.conversationId, isBehind: at > 0 }}
                  onRetry={() => postAgain(name)}
                  onDiscard={(key) => discard(name, key)}
                />
              </div>
            ))}
          {waiting.length === 0 && <SeenLine thread={thread} />}
          {!hasLater && <LazyTyping thread={thread} />}
        </div>
      </HoldPosition>
    </div>
  );
}
