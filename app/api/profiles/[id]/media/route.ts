import { listMediaItems } from "@/lib/media/queries/items";
import { profileListSchema } from "@/lib/profiles/schema/page";
import { routeQuery } from "@/lib/route-action";

export const GET = routeQuery(profileListSchema, listMediaItems);
