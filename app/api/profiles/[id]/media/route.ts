import { listMediaItems } from "@/lib/media/queries/items";
import { profileListSchema } from "@/lib/profiles/schema/page";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(profileListSchema, listMediaItems);
