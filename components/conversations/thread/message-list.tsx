import { useTranslations } from "next-intl";
import { type RefObject, useMemo } from "react";
import { useTimeZone } from "@/components/ui/time-text";
import type { MessageItem } from "@/lib/conversations/queries";
import { KeepPlace } from "./keep-place";
import { LazyTyping } from "./lazy-typing";
import { MessageRow } from "@/components/conversations/message/message-row";
import { MoreMessages } from "./more-messages";
import { discard, postAgain } from "@/components/conversations/composer/outbox";
import type { Outbox } from "@/components/conversations/composer/outbox-state";
import { rowsOf } from "@/components/conversations/message/rows";
import { SeenLine } from "@/components/conversations/message/seen-line";
import type { OpenThread } from "./thread";
import { loadMessages } from "./load-thread";
import type { ThreadName } from "./thread-store";
import { WaitingMessage } from "@/components/conversations/composer/waiting-message";

type Props = {
  name: ThreadName;
  thread: OpenThread;
  outbox: Outbox;
  targetId: string | null;
  chosenId: string | null;
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: () => boolean;
  onOptions: (message: MessageItem, button: HTMLElement) => void;
  onGo: (messageId: string) => void;
};

/** The messages, the oldest first, and behind them what is on its way. */
export function MessageList({ name, thread, outbox, scroller, isAtEnd, ...shown }: Props) {
  const t = useTranslations("conversations.thread");
  const timeZone = useTimeZone();
  const { messages, firstUnread, hasEarlier, hasLater } = thread;
  const { isAvailable, mine } = thread.conversation;
  const rows = useMemo(() => rowsOf(messages, firstUnread, timeZone), [messages, firstUnread, timeZone]);
  const known = new Set(messages.map(({ key }) => key));
  const waiting = [...outbox.sent, ...outbox.messages].filter(({ key }) => !known.has(key));
  const [first, last] = [messages[0], messages.at(-1)];
  const link = (side: string, sequence: number) => `/conversations/${name.conversationId}?${side}=${sequence}`;
  return (
    <div ref={scroller} role="region" aria-label={t("messages")} tabIndex={0} className="msgs">
      <KeepPlace scroller={scroller} isAtEnd={isAtEnd}>
        <div className="msgs-inner">
          {hasEarlier && first && (
            <MoreMessages
              {...{ scroller, edge: first.sequence, href: link("before", first.sequence), failed: t("notLoaded") }}
              load={() => loadMessages(name, "before")}
            >
              {t("earlier")}
            </MoreMessages>
          )}
          {isAvailable && mine.state !== "INVITED" && rows.length + waiting.length === 0 && (
            <p className="msg-line">{t(mine.readableAfter > 0 ? "since" : "empty")}</p>
          )}
          {rows.map((row) => (
            <MessageRow key={row.id} {...{ row, thread, timeZone, ...shown }} />
          ))}
          {hasLater && last && (
            <MoreMessages
              {...{ scroller, edge: last.sequence, href: link("after", last.sequence), failed: t("notLoaded") }}
              load={() => loadMessages(name, "after")}
            >
              {t("later")}
            </MoreMessages>
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
      </KeepPlace>
    </div>
  );
}
