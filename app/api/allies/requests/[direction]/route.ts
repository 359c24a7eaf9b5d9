import { listRequests } from "@/lib/allies/queries";
import { requestListSchema } from "@/lib/allies/schema";
import { routeQuery } from "@/lib/route-action";

export const GET = routeQuery(requestListSchema, listRequests);
