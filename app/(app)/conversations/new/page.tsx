import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import * as z from "zod/mini";
import { FirstMessage } from "@/components/conversations/composer/first-message";
import { GroupForm } from "@/components/conversations/groups/group-form";
import { InboxClosed } from "@/components/conversations/inbox/inbox-closed";
import { InboxPage } from "@/components/conversations/inbox/inbox-page";
import { NewConversation } from "@/components/conversations/groups/new-conversation";
import { withClientMessages } from "@/components/shell/client-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { canConverse } from "@/lib/conversations/policy";
import { findConversationWith, findRecipients, listRecipients } from "@/lib/conversations/queries/people";
import { GROUP_LIMIT, MESSAGE_LIMIT } from "@/lib/conversations/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";
import "../[id]/thread.css";

/** `to`: who is chosen; without `q`, or with `next`, one goes on with them. */
type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("conversations.new"))("title") };
}

export default withClientMessages("(app)/conversations/new/page", NewConversationPage);

async function NewConversationPage({ searchParams }: Props) {
  const viewer = await requireViewer("/conversations/new");
  if (!canConverse(viewer)) return <InboxClosed organization={viewer.profile.displayName} />;
  const [asked, t] = [await searchParams, await getTranslations("conversations.new")];
  const ids = [...new Set([asked.to ?? []].flat())].filter((id) => z.uuid().safeParse(id).success);
  const q = typeof asked.q === "string" ? asked.q.slice(0, 100) : "";
  const people = ids.length > 0 ? await listRecipients(viewer, ids.slice(0, GROUP_LIMIT - 1)) : [];
  const goesOn = ids.length > 0 && (asked.next !== undefined || asked.q === undefined);
  if (goesOn) return <Write viewer={viewer} ids={ids} people={people} />;
  const { people: found } = await findRecipients(viewer, { q });
  return (
    <InboxPage title={t("title")} back={{ href: "/conversations", label: t("back") }}>
      <NewConversation chosen={people} found={found} q={q} />
    </InboxPage>
  );
}

type Chosen = { viewer: Viewer; ids: string[]; people: Awaited<ReturnType<typeof listRecipients>> };

async function Write({ viewer, ids, people }: Chosen) {
  const t = await getTranslations("conversations.new");
  const there = ids.length === 1 ? await findConversationWith(viewer, ids[0]!) : null;
  const again = new URLSearchParams([["q", ""], ...people.map(({ id }) => ["to", id])]);
  const [person] = people;
  // Without JavaScript the answer to a form that was sent goes through here: it would be sent to the other page again.
  if (there && !person) redirect(`/conversations/${there}`);
  const { profileId } = viewer;
  const back = { href: `/conversations/new?${again}`, label: t("choose") };
  if (person && people.length === 1)
    return (
      <FirstMessage
        conversationId={there}
        key={person.id}
        actingId={profileId}
        messageKey={newIdempotencyKey()}
        limit={MESSAGE_LIMIT}
        isConfirmed={(await currentAccount())?.isVerified ?? false}
        {...{ person, back }}
      />
    );
  return (
    <InboxPage title={t(people.length > 1 ? "groupTitled" : "title")} back={back}>
      {people.length > 1 ? (
        <GroupForm actingId={profileId} people={people} idempotencyKey={newIdempotencyKey()} />
      ) : (
        <EmptyState spot="people" text={t("notAdmitted")} onward={{ href: "/conversations/new", label: t("choose") }} />
      )}
    </InboxPage>
  );
}
