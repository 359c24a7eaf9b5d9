import { readConversationAction } from "@/lib/conversations/actions";
import { routeAction } from "@/lib/requests/route-action";

export const POST = routeAction(readConversationAction);
