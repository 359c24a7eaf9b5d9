import { listRequests } from "@/lib/allies/queries";
import { requestListSchema } from "@/lib/allies/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(requestListSchema, listRequests);
