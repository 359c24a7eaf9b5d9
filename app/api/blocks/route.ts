import { listBlocked } from "@/lib/blocks/queries";
import { blockListSchema } from "@/lib/blocks/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(blockListSchema, listBlocked);
