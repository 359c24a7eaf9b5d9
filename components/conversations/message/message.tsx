import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslations } from "next-intl";
import { memo, type MouseEvent } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { MessageItem } from "@/lib/conversations/queries";
import { ClockTime } from "./clock-time";
import { messageName } from "./message-name";
import { MessageText } from "./message-text";

type Props = {
  message: MessageItem;
  conversationId: string;
  /** Above it stands by whom it is, beside the last of several the avatar. */
  showsName: boolean;
  isFirst: boolean;
  isLast: boolean;
  isTarget: boolean;
  /** Its menu is open. */
  isChosen: boolean;
  onOptions: (message: MessageItem, button: HTMLElement) => void;
  onGo: (messageId: string) => void;
};

/** A bubble. A touch on it opens its menu, as its button does. */
function Bubble({ message, conversationId, showsName, isFirst, isLast, isTarget, isChosen, onOptions, onGo }: Props) {
  const t = useTranslations("conversations.thread");
  const { id, author, isOwn, actedBy, createdAt } = message;

  function touch({ currentTarget, target, nativeEvent }: MouseEvent<HTMLElement>) {
    const isTouch = (nativeEvent as PointerEvent).pointerType === "touch";
    if (!isTouch || (target as Element).closest("a, button") || !getSelection()?.isCollapsed) return;
    const button = currentTarget.parentElement?.querySelector<HTMLElement>(".msg-options");
    if (button) onOptions(message, button);
  }

  return (
    <>
      {showsName && isFirst && !isOwn && (
        <p aria-hidden className="msg-who">
          <bdi>{author.displayName}</bdi>
        </p>
      )}
      <div
        role="group"
        id={`message-${id}`}
        tabIndex={-1}
        data-message
        aria-current={isTarget || undefined}
        aria-label={isOwn ? t("yours") : author.displayName}
        className={`msg ${isOwn ? "me" : ""} ${isLast ? "last" : ""}`}
      >
        {!isOwn &&
          (isLast ? (
            <Link href={`/profile/${author.handle}`} aria-hidden tabIndex={-1} className="flex-none">
              <Avatar profile={author} className="size-7 text-2xs" />
            </Link>
          ) : (
            <span className="msg-space" />
          ))}
        <div className="msg-bubble" onClick={touch}>
          <MessageText {...{ message, conversationId, onGo }} />
        </div>
        <div className="msg-side">
          <ClockTime time={Date.parse(createdAt)} />
          <button
            form="message-options"
            name="message"
            value={id}
            aria-label={t(isOwn ? "own" : "options", { name: author.displayName, text: messageName(message) })}
            aria-expanded={isChosen}
            className="icon-btn msg-options"
            style={isChosen ? { anchorName: "--message-menu" } : undefined}
            onClick={({ currentTarget }) => onOptions(message, currentTarget)}
          >
            <Ellipsis aria-hidden />
          </button>
        </div>
      </div>
      {actedBy && <p className="msg-under">{t("by", { name: actedBy.displayName })}</p>}
    </>
  );
}

export const Message = memo(Bubble);
