import { useTranslations } from "next-intl";
import { ReportLink } from "@/components/reports/report-link";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { messageName } from "./message-name";
import type { PlainFormsProps } from "./plain";
import { PlainText } from "./plain-text";

type Props = Pick<PlainFormsProps, "messageKey" | "limit" | "actions"> & {
  message: MessageItem;
  conversation: Thread["conversation"];
  actingId: string;
};

/** What a message's menu holds, as forms. */
export function PlainOptions({ message, conversation, actingId, messageKey, limit, actions }: Props) {
  const t = useTranslations("conversations.thread");
  const { id: messageId, text, isOwn, isDeleted, canEdit, author } = message;
  const { id: conversationId, canWrite, revision } = conversation;
  const fields = { profileId: actingId, conversationId };
  const label = t(isOwn ? "own" : "options", { name: author.displayName, text: messageName(message) });
  return (
    <section aria-label={label} className="msg-notice">
      {text && (
        <p dir="auto" className="line-clamp-2">
          {text}
        </p>
      )}
      {canWrite && !isDeleted && (
        <PlainText
          action={actions.sendMessageAction}
          fields={{ ...fields, key: messageKey, quotedId: messageId, seen: String(revision) }}
          words={{ open: t("quote"), send: t("send") }}
          limit={limit}
        />
      )}
      {canEdit && text && (
        <PlainText
          action={actions.editMessageAction}
          fields={{ ...fields, messageId }}
          words={{ open: t("edit"), send: t("save") }}
          text={text}
          limit={limit}
        />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <ConfirmedForm
          action={actions.hideMessageAction}
          fields={{ ...fields, messageId }}
          label={t("deleteForMe")}
          className="btn btn-secondary"
        />
        {!isOwn && !isDeleted && <ReportLink kind="MESSAGE" id={messageId} />}
        {canEdit && (
          <ConfirmedForm
            action={actions.deleteMessageAction}
            fields={{ ...fields, messageId }}
            label={t("deleteForAll")}
            className="btn btn-danger-quiet"
          />
        )}
      </div>
    </section>
  );
}
