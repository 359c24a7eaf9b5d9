import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { deleteConversationAction } from "@/lib/conversations/actions/inbox";

type Props = { row: { id: string; kind: "DIRECT" | "GROUP"; state: string }; actingId: string };

/** A request that is deleted is declined by that, as an invitation is. */
export function RemoveItem({ row: { id, kind, state }, actingId }: Props) {
  const t = useTranslations("conversations.list");
  const what = state === "JOINED" ? "conversation" : kind === "GROUP" ? "invitation" : "request";
  return (
    <ConfirmedForm
      action={deleteConversationAction}
      fields={{ profileId: actingId, conversationId: id }}
      label={t(`remove.${what}.label`)}
      className="menu-item menu-item-danger"
      toast={t(`remove.${what}.done`)}
      subject={id}
      ask={{
        title: t(`remove.${what}.title`),
        text: t(`remove.${what}.text`),
        stay: t("remove.stay"),
        leave: t(`remove.${what}.label`),
      }}
    />
  );
}
