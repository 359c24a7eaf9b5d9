import { listFollowing } from "@/lib/follows/queries";
import { followListSchema } from "@/lib/follows/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(followListSchema, listFollowing);
