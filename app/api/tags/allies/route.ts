import { routeQuery } from "@/lib/requests/route-action";
import { findTaggableAllies } from "@/lib/tags/queries";
import { findProfilesSchema } from "@/lib/tags/schema";

export const GET = routeQuery(findProfilesSchema, findTaggableAllies);
