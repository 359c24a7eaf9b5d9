import { useTranslations } from "next-intl";
import { LinkedText } from "@/components/tags/linked-text";
import type { MessageItem } from "@/lib/conversations/queries";
import { LazyFiles } from "@/components/conversations/thread/lazy-parts";
import { Quote } from "./quote";

type Props = { message: MessageItem; conversationId: string; onGo: (messageId: string) => void };

/** What a bubble holds. */
export function MessageText({ message, conversationId, onGo }: Props) {
  const t = useTranslations("conversations.thread");
  const { text, ranges, isDeleted, isRemoved, editedAt, quoted, pictures, files, hasHiddenAttachments } = message;
  if (isDeleted) return <p className="italic opacity-90">{t(isRemoved ? "removed" : "deleted")}</p>;
  return (
    <>
      {quoted && <Quote {...{ quoted, conversationId, onGo }} />}
      {pictures.length + files.length > 0 && <LazyFiles message={message} />}
      {hasHiddenAttachments && <p className="text-sm italic">{t("hidden")}</p>}
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          <LinkedText text={text} ranges={ranges} />
        </p>
      )}
      {editedAt && <p className="msg-edited">{t("edited")}</p>}
    </>
  );
}
