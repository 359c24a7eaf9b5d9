import { tellTypingAction } from "@/lib/conversations/actions";
import { routeAction } from "@/lib/route-action";

export const POST = routeAction(tellTypingAction);
