import { useTranslations } from "next-intl";
import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { DayLine } from "./day-line";
import { GroupLine } from "./group-line";
import { Message } from "./message";
import type { Row } from "./rows";

type Props = {
  row: Row;
  thread: Thread;
  timeZone?: string;
  targetId: string | null;
  chosenId: string | null;
  onOptions: (message: MessageItem, button: HTMLElement) => void;
  onGo: (messageId: string) => void;
};

/** A message, or what stands between two. */
export function MessageRow({ row, thread, timeZone, targetId, chosenId, onOptions, onGo }: Props) {
  const t = useTranslations("conversations.thread");
  const { conversation, acting, now } = thread;
  if (row.kind === "day")
    return (
      <p data-row className="msg-day">
        <DayLine {...{ time: row.time, now, timeZone }} />
      </p>
    );
  if (row.kind === "unread")
    return (
      <p data-row className="msg-new">
        {t("unread")}
      </p>
    );
  const { message } = row;
  if (row.kind === "line")
    return (
      <div data-row data-sequence={message.sequence} className="msg-line">
        <GroupLine message={message} actingId={acting.id} />
      </div>
    );
  const { id } = message;
  return (
    <div data-row data-sequence={message.sequence}>
      <Message
        {...{ message, isFirst: row.isFirst, isLast: row.isLast, onOptions, onGo }}
        conversationId={conversation.id}
        showsName={conversation.kind === "GROUP"}
        isTarget={targetId === id}
        isChosen={chosenId === id}
      />
    </div>
  );
}
