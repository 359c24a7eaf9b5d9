import { newsOf } from "@/components/shell/live/news";
import { currentAccount } from "@/lib/auth/current-viewer";
import { listMissed } from "@/lib/events/queries";
import { liveSchema } from "@/lib/events/schema/live";
import { routeQuery } from "@/lib/requests/route-action";

/**
 * For browsers that get no stream, which scripts/serve/live.ts opens here; and how much waits for whom by now, as whom
 * the session acts.
 */
export const GET = routeQuery(liveSchema, async (viewer, asked) => {
  const missed = await listMissed(viewer, asked);
  const account = await currentAccount();
  return { ...missed, profileId: viewer.profileId, news: account && newsOf(account, viewer.profileId) };
});
