import { getOwnLink } from "@/lib/posts/queries/own-link";
import { ownLinkSchema } from "@/lib/posts/schema/own-link";
import { routeQuery } from "@/lib/requests/route-action";

/** Read when somebody makes a card of a link to this site: nothing is written to count that. */
export const GET = routeQuery(ownLinkSchema, async (viewer, input) => ({ found: await getOwnLink(viewer, input) }));
