import BellOff from "lucide-react/icons/bell-off";
import Pin from "lucide-react/icons/pin";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { TimeText } from "@/components/ui/time-text";
import type { ConversationRow as Row } from "@/lib/conversations/queries/inbox";
import { ConversationAvatar } from "./conversation-avatar";
import { ConversationMenu } from "./conversation-menu";
import { useConversationName } from "./conversation-name";
import { ConversationPreview } from "./conversation-preview";

type Props = { row: Row; actingId: string; now: number; place?: ListPosition };

/** All of it leads to the conversation, but for its menu, which lies on top. */
export function ConversationRow({ row, actingId, now, place }: Props) {
  const t = useTranslations("conversations.list");
  const named = useConversationName();
  const moreId = useId();
  const { id, unread, isMarkedUnread, isMuted, isPinned, isAvailable, at } = row;
  const isOpen = usePathname().split("/")[2] === id;
  // What is open is read.
  const isNew = isAvailable && !isOpen && (unread > 0 || isMarkedUnread);
  const name = named(row);
  return (
    <article
      {...place}
      tabIndex={-1}
      aria-label={name}
      aria-describedby={moreId}
      data-unread={isNew || undefined}
      className="conv"
    >
      <ConversationAvatar conversation={row} />
      <div className="conv-main">
        <Link href={`/conversations/${id}`} aria-current={isOpen || undefined} className="conv-link">
          <span dir="auto" className="block trunc">
            {name}
          </span>
        </Link>
        <div id={moreId} className="conv-beneath">
          <span className="conv-time">
            <TimeText time={Date.parse(at)} now={now} />
          </span>
          {isPinned && <Pin role="img" aria-label={t("pinned")} />}
          {isMuted && <BellOff role="img" aria-label={t("muted")} />}
          <ConversationPreview row={row} />
          {isNew && (unread > 0 ? <Badge count={unread} /> : <Dot label={t("marked")} />)}
          <ConversationMenu row={row} name={name} actingId={actingId} />
        </div>
      </div>
    </article>
  );
}

function Dot({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden className="conv-dot" />
      <span className="sr-only">{label}</span>
    </>
  );
}
