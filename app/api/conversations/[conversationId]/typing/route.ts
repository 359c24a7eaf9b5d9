import { tellTypingAction } from "@/lib/conversations/actions";
import { routeAction } from "@/lib/requests/route-action";

export const POST = routeAction(tellTypingAction);
