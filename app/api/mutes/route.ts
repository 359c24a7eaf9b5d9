import { listMuted } from "@/lib/blocks/queries";
import { muteListSchema } from "@/lib/blocks/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(muteListSchema, listMuted);
