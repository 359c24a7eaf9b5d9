import { importWithMessages } from "@/components/ui/messages/import-with-messages";

/** Messages and posts that wait for a connection since an earlier page: they go from any page of their profile. */
export async function flushOutboxes(actingId: string) {
  try {
    const keys = Object.keys(localStorage).join();
    const isAny = (kind: string) => keys.includes(`draft:${actingId}:${kind}`);
    if (isAny("outbox:"))
      (await importWithMessages(import("@/components/conversations/late-sending"))).resumeAll(actingId);
    if (isAny("waiting-post"))
      await (await importWithMessages(import("@/components/posts/waiting-post"))).sendWaitingPosts(actingId);
  } catch {} // Storage is forbidden, or there is no connection: an open conversation tries again.
}
