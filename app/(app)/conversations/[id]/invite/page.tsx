import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InboxPage } from "@/components/conversations/inbox/inbox-page";
import { InviteForm } from "@/components/conversations/groups/invite-form";
import { withClientMessages } from "@/components/shell/client-messages";
import { findRecipients } from "@/lib/conversations/queries/people";
import { conversationOf } from "../conversation";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await conversationOf((await params).id, "invite");
  return { title: (await getTranslations("conversations.details"))("invite") };
}

export default withClientMessages("(app)/conversations/[id]/invite/page", InvitePage);

/** Whoever is in a group asks others into it. */
async function InvitePage({ params, searchParams }: Props) {
  const [{ id }, asked] = [await params, await searchParams];
  const { viewer, conversation } = await conversationOf(id, "invite");
  if (conversation.kind !== "GROUP" || conversation.state !== "JOINED") notFound();
  const t = await getTranslations("conversations.details");
  const q = typeof asked.q === "string" ? asked.q.slice(0, 100) : "";
  const { people } = await findRecipients(viewer, { q, conversationId: id });
  return (
    <InboxPage title={t("invite")} back={{ href: `/conversations/${id}/details`, label: t("backToDetails") }}>
      <InviteForm key={q} conversationId={id} actingId={viewer.profileId} found={people} q={q} />
    </InboxPage>
  );
}
