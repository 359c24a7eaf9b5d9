import Ellipsis from "lucide-react/icons/ellipsis";
import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Menu } from "@/components/ui/menu/menu";
import { handOverGroupAction, removeFromGroupAction } from "@/lib/conversations/actions/groups";
import type { ConversationDetails } from "@/lib/conversations/queries/people";

type Person = ConversationDetails["people"][number];
type Props = { conversation: ConversationDetails; person: Person; actingId: string };

/** What the owner may do about somebody in the group; who asked somebody takes that back, too. */
export async function MemberActs({ conversation, person, actingId }: Props) {
  const t = await getTranslations("conversations.details");
  const { id: conversationId, isOwner, state } = conversation;
  const isAsked = person.state === "INVITED";
  const mayRemove = isOwner || (isAsked && person.isInvitedByViewer);
  if (person.id === actingId || state !== "JOINED" || !mayRemove) return null;
  const fields = { profileId: actingId, conversationId, participantId: person.id };
  const name = person.displayName;
  const what = isAsked ? "withdraw" : "remove";
  return (
    <Menu
      id={`member-${person.id}`}
      label={t("options", { name })}
      side="menu-below-end"
      triggerClass="icon-btn"
      trigger={<Ellipsis aria-hidden />}
    >
      {isOwner && !isAsked && (
        <ConfirmedForm
          action={handOverGroupAction}
          fields={fields}
          label={t("handOver.label")}
          className="menu-item"
          toast={t("handOver.done", { name })}
          subject={person.id}
          focus="members"
          ask={{
            title: t("handOver.title", { name }),
            text: t("handOver.text", { name }),
            stay: t("stay"),
            leave: t("handOver.label"),
          }}
        />
      )}
      <ConfirmedForm
        action={removeFromGroupAction}
        fields={fields}
        label={t(`${what}.label`)}
        className="menu-item menu-item-danger"
        toast={t(`${what}.done`, { name })}
        subject={person.id}
        focus="members"
        ask={{
          title: t(`${what}.title`, { name }),
          text: t(`${what}.text`, { name }),
          stay: t("stay"),
          leave: t(`${what}.label`),
        }}
      />
    </Menu>
  );
}
