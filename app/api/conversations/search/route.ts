import { searchMessages } from "@/lib/conversations/queries/search";
import { searchMessagesSchema } from "@/lib/conversations/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(searchMessagesSchema, searchMessages);
