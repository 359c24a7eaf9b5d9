import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import type { deleteConversationAction } from "@/lib/conversations/actions/inbox";
import type { Thread } from "@/lib/conversations/queries";
import { othersIn } from "./people";

type Props = { thread: Thread; remove: typeof deleteConversationAction };

/** Why there is nothing to write in. */
export function ClosedThread({ thread: { conversation, acting }, remove }: Props) {
  const t = useTranslations("conversations.thread");
  const { id: conversationId, isAvailable, waits } = conversation;
  const [other] = othersIn(conversation, acting.id);
  const name = other?.displayName ?? t("somebody");
  return (
    <div className="msg-notice">
      <p dir="auto" className="wrap-anywhere">
        {!isAvailable ? t("unavailableText") : waits ? t("waits", { name }) : t("closed")}
      </p>
      {!isAvailable && (
        <ConfirmedForm
          action={remove}
          fields={{ profileId: acting.id, conversationId }}
          label={t("remove")}
          className="btn btn-secondary"
          onward="/conversations"
        />
      )}
    </div>
  );
}
