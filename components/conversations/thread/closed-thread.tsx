import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import type { deleteConversationAction } from "@/lib/conversations/actions/inbox";
import { Link } from "@/components/ui/link";
import { othersIn } from "./people";
import type { OpenThread } from "./thread";

type Props = { thread: Omit<OpenThread, "revision">; remove: typeof deleteConversationAction };

/** Why there is nothing to write in. */
export function ClosedThread({ thread: { conversation, acting, isGone }, remove }: Props) {
  const t = useTranslations("conversations.thread");
  const { id: conversationId, isAvailable, waits } = conversation;
  const [other] = othersIn(conversation, acting.id);
  const name = other?.displayName ?? t("somebody");
  if (isGone)
    return (
      <div className="msg-notice">
        <p role="alert">{t("goneText")}</p>
        <Link href="/conversations" className="btn btn-secondary">
          {t("back")}
        </Link>
      </div>
    );
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
