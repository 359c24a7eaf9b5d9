import { listAllies } from "@/lib/allies/queries";
import { allyListSchema } from "@/lib/allies/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(allyListSchema, listAllies);
