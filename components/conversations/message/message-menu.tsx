import Copy from "lucide-react/icons/copy";
import Pencil from "lucide-react/icons/pencil";
import Reply from "lucide-react/icons/reply";
import Trash from "lucide-react/icons/trash-2";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { ReportItem } from "@/components/reports/report-item";
import { moveInMenu } from "@/components/ui/menu/menu-keys";
import { showToast } from "@/components/ui/toast/toast";
import type { MessageItem } from "@/lib/conversations/queries";
import { removeMessage } from "./remove-message";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

export type MessageMenuProps = {
  message: MessageItem;
  name: ThreadName;
  canWrite: boolean;
  onQuote: () => void;
  onEdit: () => void;
  onClose: () => void;
};

/** What one can do with a message. It stands at the button that opened it. */
export function MessageMenu({ message, name, canWrite, onQuote, onEdit, onClose }: MessageMenuProps) {
  const t = useTranslations();
  const menu = useRef<HTMLDivElement>(null);
  const { text, isOwn, isDeleted, canEdit } = message;
  const move = (event: KeyboardEvent<HTMLElement>) => moveInMenu(event, menu.current);

  useEffect(() => {
    menu.current?.showPopover();
    menu.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);

  const act = (what: () => unknown) => () => {
    menu.current?.hidePopover();
    what();
  };

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "done", text: t("conversations.thread.copied") });
    } catch {
      showToast({ kind: "error", text: t("conversations.thread.copyFailed") });
    }
  }

  return (
    <div
      ref={menu}
      popover="auto"
      className="menu menu-below-end"
      style={{ positionAnchor: "--message-menu" }}
      onKeyDown={move}
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      {canWrite && !isDeleted && (
        <button type="button" className="menu-item" onClick={act(onQuote)}>
          <Reply aria-hidden />
          {t("conversations.thread.quote")}
        </button>
      )}
      {text && !isDeleted && (
        <button type="button" className="menu-item" onClick={act(copy)}>
          <Copy aria-hidden />
          {t("conversations.thread.copy")}
        </button>
      )}
      {canEdit && text && (
        <button type="button" className="menu-item" onClick={act(onEdit)}>
          <Pencil aria-hidden />
          {t("conversations.thread.edit")}
        </button>
      )}
      <button
        type="button"
        className="menu-item menu-item-danger"
        onClick={act(() => removeMessage(name, message, false, t))}
      >
        <Trash aria-hidden />
        {t("conversations.thread.deleteForMe")}
      </button>
      {!isOwn && !isDeleted && <ReportItem kind="MESSAGE" id={message.id} />}
      {canEdit && (
        <button
          type="button"
          className="menu-item menu-item-danger"
          onClick={act(() => removeMessage(name, message, true, t))}
        >
          <Trash aria-hidden />
          {t("conversations.thread.deleteForAll")}
        </button>
      )}
    </div>
  );
}
