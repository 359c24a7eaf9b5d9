import { routeQuery } from "@/lib/requests/route-action";
import { suggest } from "@/lib/search/queries/suggest";
import { suggestSchema } from "@/lib/search/schema/find";

/** Read at every few letters, so nothing is written to count them. */
export const GET = routeQuery(suggestSchema, suggest);
