import { findOrganizations } from "@/lib/candidates/queries/open-to-work";
import { routeQuery } from "@/lib/requests/route-action";
import { findProfilesSchema } from "@/lib/tags/schema";

/** Read at every few letters, so nothing is written to count them. */
export const GET = routeQuery(findProfilesSchema, findOrganizations);
