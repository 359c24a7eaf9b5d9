import Search from "lucide-react/icons/search";
import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { acceptConversationAction, deleteConversationAction } from "@/lib/conversations/actions/inbox";
import { leaveGroupAction } from "@/lib/conversations/actions/groups";
import type { ConversationDetails } from "@/lib/conversations/queries/people";
import { ConversationFlagItems } from "./conversation-flag-items";
import { searchHref } from "./search-address";

type Props = { conversation: ConversationDetails; actingId: string };

/** What a conversation is to oneself, and the ways out of it. */
export async function ConversationActs({ conversation, actingId }: Props) {
  const t = await getTranslations("conversations");
  const { id, kind, state, isAvailable, isOwner, people } = conversation;
  const fields = { profileId: actingId, conversationId: id };
  const other = kind === "DIRECT" ? people.find((person) => person.id !== actingId) : undefined;
  const isJoined = state === "JOINED";
  const what = isJoined ? "conversation" : kind === "GROUP" ? "invitation" : "request";
  const heirs = people.filter((person) => person.state === "JOINED" && person.id !== actingId);
  return (
    <>
      {isJoined && isAvailable && (
        <section aria-label={t("details.forMe")} className="card card-flat p-2">
          <MenuLink href={searchHref({ conversationId: id }, "")}>
            <Search aria-hidden />
            {t("search.inOne")}
          </MenuLink>
          <ConversationFlagItems row={conversation} actingId={actingId} />
        </section>
      )}
      <section aria-label={t("details.end")} className="card card-flat flex flex-col items-start gap-2 p-4 md:p-5">
        {!isJoined && isAvailable && (
          <ConfirmedForm
            action={acceptConversationAction}
            fields={fields}
            label={t("details.accept")}
            className="btn btn-primary"
            onward={`/conversations/${id}`}
          />
        )}
        {isJoined && kind === "GROUP" && (
          <ConfirmedForm
            action={leaveGroupAction}
            fields={fields}
            label={t("details.leave.label")}
            className="btn btn-danger-quiet"
            toast={t("details.leave.done")}
            subject={id}
            onward="/conversations"
            ask={{
              title: t("details.leave.title"),
              text: isOwner
                ? t(heirs.length > 0 ? "details.leave.asOwner" : "details.leave.asLast")
                : t("details.leave.text"),
              stay: t("details.stay"),
              leave: t("details.leave.label"),
            }}
          />
        )}
        <ConfirmedForm
          action={deleteConversationAction}
          fields={fields}
          label={t(`list.remove.${what}.label`)}
          className="btn btn-danger-quiet"
          toast={t(`list.remove.${what}.done`)}
          subject={id}
          onward="/conversations"
          ask={{
            title: t(`list.remove.${what}.title`),
            text: t(`list.remove.${what}.text`),
            stay: t("list.remove.stay"),
            leave: t(`list.remove.${what}.label`),
          }}
        />
        {other && isAvailable && (
          <Link href={`/profile/${other.handle}/block`} className="btn btn-danger-quiet">
            {t("details.block")}
          </Link>
        )}
      </section>
    </>
  );
}
