import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConversationActs } from "@/components/conversations/inbox/conversation-acts";
import { DetailsHead } from "@/components/conversations/groups/details-head";
import { InboxPage } from "@/components/conversations/inbox/inbox-page";
import { MemberList } from "@/components/conversations/groups/member-list";
import { withClientMessages } from "@/components/shell/client-messages";
import { conversationOf } from "../conversation";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await conversationOf((await params).id, "details");
  return { title: (await getTranslations("conversations.details"))("title") };
}

export default withClientMessages("(app)/conversations/[id]/details/page", DetailsPage);

/** What a conversation is, who is in it, and what one may do about it. */
async function DetailsPage({ params }: Props) {
  const { id } = await params;
  const { viewer, conversation } = await conversationOf(id, "details");
  const t = await getTranslations("conversations.details");
  const { profileId } = viewer;
  return (
    <InboxPage title={t("title")} back={{ href: `/conversations/${id}`, label: t("back") }}>
      <DetailsHead conversation={conversation} actingId={profileId} />
      {conversation.isAvailable && conversation.kind === "GROUP" && (
        <MemberList conversation={conversation} actingId={profileId} />
      )}
      <ConversationActs conversation={conversation} actingId={profileId} />
    </InboxPage>
  );
}
