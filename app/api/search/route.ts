import { routeQuery } from "@/lib/requests/route-action";
import { listFound } from "@/lib/search/queries/find";
import { findSchema } from "@/lib/search/schema/find";

export const GET = routeQuery(findSchema, listFound);
