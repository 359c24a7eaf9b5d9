import type { MessageItem } from "@/lib/conversations/queries";
import { localTime } from "@/lib/i18n/formats";
import { DAY_MS, MINUTE_MS } from "@/lib/time";

/** Milliseconds between two messages of the same person that still belong together. */
const TOGETHER_MS = 10 * MINUTE_MS;

/** What stands among messages, from the top. `isFirst` and `isLast` of those that belong together. */
export type Row =
  | { kind: "day"; id: string; time: number }
  | { kind: "unread"; id: string }
  | { kind: "line"; id: string; message: MessageItem }
  | { kind: "message"; id: string; message: MessageItem; isFirst: boolean; isLast: boolean };

/** By the calendar of whoever reads. */
export function rowsOf(messages: MessageItem[], firstUnread: number | null, timeZone?: string): Row[] {
  const days = messages.map(({ createdAt }) => Math.floor(localTime(Date.parse(createdAt), timeZone) / DAY_MS));
  const opens = (at: number) => firstUnread === messages[at]?.sequence && at > 0;
  const isApart = (at: number) => {
    const [before, message] = [messages[at - 1], messages[at]];
    if (!before || !message || days[at - 1] !== days[at] || opens(at)) return true;
    if (before.kind !== "TEXT" || message.kind !== "TEXT" || before.author.id !== message.author.id) return true;
    return Date.parse(message.createdAt) - Date.parse(before.createdAt) > TOGETHER_MS;
  };
  return messages.flatMap((message, at): Row[] => {
    const id = rowId(message);
    const day: Row[] =
      days[at - 1] === days[at] ? [] : [{ kind: "day", id: `day ${id}`, time: Date.parse(message.createdAt) }];
    const unread: Row[] = opens(at) ? [{ kind: "unread", id: "unread" }] : [];
    if (message.kind !== "TEXT") return [...day, ...unread, { kind: "line", id, message }];
    return [...day, ...unread, { kind: "message", id, message, isFirst: isApart(at), isLast: isApart(at + 1) }];
  });
}

/** An own one stays the same in the page when its place is known. */
function rowId({ id, key, isOwn }: Pick<MessageItem, "id" | "key" | "isOwn">): string {
  return isOwn && key ? key : id;
}
