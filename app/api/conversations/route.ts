import { listConversations } from "@/lib/conversations/queries/inbox";
import { conversationListSchema } from "@/lib/conversations/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(conversationListSchema, listConversations);
