import { InboxPane } from "@/components/conversations/inbox-pane";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentViewer } from "@/lib/auth/current-viewer";
import { canConverse } from "@/lib/conversations/policy";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { conversationListSchema } from "@/lib/conversations/schema";
import { failed } from "../../failed";

type Props = { searchParams?: Promise<Record<string, string | string[] | undefined>> };

export default withClientMessages("(app)/conversations/@list/page", ListPage);

/** What the address asks wrongly for, and whoever may not see the list, the page beside it answers. */
async function ListPage({ searchParams }: Props) {
  const viewer = await currentViewer();
  const asked = conversationListSchema.safeParse((await searchParams) ?? {});
  if (!viewer || !asked.success || !canConverse(viewer)) return null;
  const page = await listConversations(viewer, asked.data).catch(failed);
  const { show, before } = asked.data;
  return (
    <InboxPane actingId={viewer.profileId} show={show} before={before} page={page} now={viewer.clock.now().getTime()} />
  );
}
