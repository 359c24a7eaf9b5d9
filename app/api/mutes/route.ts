import { listMuted } from "@/lib/blocks/queries";
import { muteListSchema } from "@/lib/blocks/schema";
import { routeQuery } from "@/lib/route-action";

export const GET = routeQuery(muteListSchema, listMuted);
