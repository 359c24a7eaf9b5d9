import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import type { PlainFormsProps } from "./plain";
import { PlainOptions } from "./plain-options";

/**
 * What the script does otherwise: tells how far one has read and opens a message's menu.
 * The options of each message belong to the form of that name, which leads to the page that names it.
 */
export function PlainForms({ thread, targetId, ...given }: PlainFormsProps) {
  const t = useTranslations("conversations.thread");
  const { conversation, acting, messages, hasLater } = thread;
  const { id: conversationId, isAvailable, mine, revision } = conversation;
  const target = messages.find(({ id, kind }) => id === targetId && kind === "TEXT");
  const sequence = hasLater ? messages.at(-1)!.sequence : revision;
  return (
    <>
      <form id="message-options" />
      {target && <PlainOptions {...{ message: target, conversation, actingId: acting.id, ...given }} />}
      {isAvailable && mine.state !== "INVITED" && (mine.unread > 0 || mine.isMarkedUnread) && (
        <div className="msg-notice">
          <ConfirmedForm
            action={given.actions.readConversationAction}
            fields={{ profileId: acting.id, conversationId, sequence: String(sequence) }}
            label={t("markRead")}
            className="btn btn-secondary"
          />
        </div>
      )}
    </>
  );
}
