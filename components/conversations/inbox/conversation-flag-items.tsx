"use client";

import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import MailOpen from "lucide-react/icons/mail-open";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { failureText } from "@/components/ui/form/failure-text";
import { showToast } from "@/components/ui/toast/toast";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { keepConversationAction } from "@/lib/conversations/actions/inbox";
import type { KeepConversation } from "@/lib/conversations/schema";

type As = KeepConversation["as"];
type Row = {
  id: string;
  isPinned: boolean;
  isMuted: boolean;
  isArchived: boolean;
  isMarkedUnread: boolean;
  unread: number;
};
/** `menuId`: what they stand in, which closes. */
type Props = { row: Row; actingId: string; menuId?: string };

/** Each changes it at once; without JavaScript each sends the form. */
export function ConversationFlagItems({ row, actingId, menuId }: Props) {
  const t = useTranslations();
  const { formAction, submit } = useFormAction(keepConversationAction);
  const { isPinned, isMuted, isArchived, isMarkedUnread, unread } = row;
  const items: [As, typeof Pin][] = [
    isPinned ? ["unpinned", PinOff] : ["pinned", Pin],
    isMuted ? ["unmuted", Bell] : ["muted", BellOff],
    isArchived ? ["unarchived", ArchiveRestore] : ["archived", Archive],
    ...(unread === 0 && !isMarkedUnread ? [["unread", MailOpen] as [As, typeof Pin]] : []),
  ];

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit(new FormData(event.currentTarget, submitter), (answer) => {
      if (answer.status !== "done") showToast({ kind: "error", text: failureText(answer, t), subject: row.id });
    });
    if (menuId) document.getElementById(menuId)?.hidePopover();
  }

  return (
    <form action={formAction} onSubmit={keep}>
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="conversationId" value={row.id} />
      {items.map(([as, Icon]) => (
        <button key={as} type="submit" name="as" value={as} className="menu-item">
          <Icon aria-hidden />
          {t(`conversations.list.keep.${as}`)}
        </button>
      ))}
    </form>
  );
}
