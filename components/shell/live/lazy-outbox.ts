import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import type { Translate } from "@/lib/i18n/messages";

/** Messages and posts that wait for a connection since an earlier page: they go from any page of their profile. */
export async function flushOutboxes(actingId: string, t?: Translate) {
  try {
    const keys = Object.keys(localStorage).join();
    if (keys.includes(":outbox:"))
      (await importWithMessages(import("@/components/conversations/late-sending"))).resumeAll(actingId);
    if (keys.includes(":waiting-post"))
      await (await importWithMessages(import("@/components/posts/waiting-post"))).sendWaitingPosts(actingId, t);
  } catch {} // Storage is forbidden, or there is no connection: an open conversation tries again.
}
