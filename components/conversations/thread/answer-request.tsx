import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import type { acceptConversationAction, deleteConversationAction } from "@/lib/conversations/actions/inbox";
import { othersIn } from "./people";
import type { OpenThread } from "./thread";

type Props = {
  thread: Omit<OpenThread, "revision">;
  accept: typeof acceptConversationAction;
  remove: typeof deleteConversationAction;
};

/**
 * A stranger's first messages, or an invitation into a group: the profile says whether it wants them. Its actions are named
 * by what brings it: without JavaScript a page answers only those that it has from the start.
 */
export function AnswerRequest({ thread: { conversation, acting }, accept, remove }: Props) {
  const t = useTranslations("conversations.thread");
  const { id: conversationId, kind, invitedBy } = conversation;
  const namesake = conversation.namesake ?? "_";
  const [other] = othersIn(conversation, acting.id);
  const who = kind === "GROUP" ? invitedBy : other;
  const fields = { profileId: acting.id, conversationId };
  const text =
    kind === "DIRECT"
      ? t("request", { name: other?.displayName ?? t("somebody"), namesake })
      : who
        ? t("invited", { name: who.displayName, namesake })
        : t("invitedByNobody");
  return (
    <div role="group" aria-label={t("answer")} className="msg-notice">
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ConfirmedForm
          action={accept}
          fields={fields}
          label={t("accept")}
          className="btn btn-primary"
          focus="message-text"
        />
        <ConfirmedForm
          action={remove}
          fields={fields}
          label={t(kind === "GROUP" ? "declineGroup" : "decline")}
          className="btn btn-secondary"
          onward="/conversations"
        />
        {who && (
          <Link href={`/profile/${who.handle}/block`} className="btn btn-danger-quiet">
            {t("block")}
          </Link>
        )}
      </div>
    </div>
  );
}
