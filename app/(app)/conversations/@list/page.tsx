import { InboxPane } from "@/components/conversations/inbox/inbox-pane";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentViewer } from "@/lib/auth/current-viewer";
import { canConverse } from "@/lib/conversations/policy";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { searchMessages } from "@/lib/conversations/queries/search";
import { conversationListSchema, searchPageSchema } from "@/lib/conversations/schema";
import { failed } from "../../failed";

type Props = { searchParams?: Promise<Record<string, string | string[] | undefined>> };

export default withClientMessages("(app)/conversations/@list/page", ListPage);

/** What the address asks wrongly for, and whoever may not see the list, the page beside it answers. */
async function ListPage({ searchParams }: Props) {
  const viewer = await currentViewer();
  const query = (await searchParams) ?? {};
  const [asked, found] = [conversationListSchema.safeParse(query), searchPageSchema.safeParse(query)];
  if (!viewer || !asked.success || !canConverse(viewer)) return null;
  const { q, in: conversationId, before: behind } = found.success ? found.data : { q: "" };
  // Where something is looked for, `before` is a hit.
  const isSearch = q.trim() !== "";
  const { show, before } = { ...asked.data, ...(isSearch && { before: undefined }) };
  const page = await listConversations(viewer, { show, before }).catch(failed);
  const searchPage = isSearch
    ? await searchMessages(viewer, { q, conversationId, before: behind }).catch(failed)
    : null;
  return (
    <InboxPane
      {...{ show, before, page }}
      actingId={viewer.profileId}
      search={{ q, conversationId, before: behind, page: searchPage }}
      now={viewer.clock.now().getTime()}
    />
  );
}
