import { listFeed } from "@/lib/posts/queries";
import { feedSchema } from "@/lib/posts/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(feedSchema, listFeed);
