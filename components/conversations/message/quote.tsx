import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import type { MessageItem } from "@/lib/conversations/queries";

type Props = {
  quoted: Pick<Exclude<MessageItem["quoted"], "unavailable" | null>, "id" | "authorName" | "excerpt"> | "unavailable";
  conversationId: string;
  onGo: (messageId: string) => void;
};

/** Of the message that is answered so much as tells which it is. It leads there. */
export function Quote({ quoted, conversationId, onGo }: Props) {
  const t = useTranslations("conversations.thread");
  if (quoted === "unavailable") return <p className="msg-quote italic">{t("quoteGone")}</p>;
  const { id, authorName, excerpt } = quoted;

  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(id);
  }

  return (
    <a href={`/conversations/${conversationId}?message=${id}`} className="msg-quote" onClick={go}>
      <bdi className="block font-bold">{authorName}</bdi>
      <span dir="auto" className="line-clamp-2">
        {excerpt || t("quoteAttachment")}
      </span>
    </a>
  );
}
