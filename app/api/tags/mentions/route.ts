import { routeQuery } from "@/lib/requests/route-action";
import { findMentionable } from "@/lib/tags/queries";
import { findProfilesSchema } from "@/lib/tags/schema";

/** Read at every few letters, so nothing is written to count them. */
export const GET = routeQuery(findProfilesSchema, findMentionable);
