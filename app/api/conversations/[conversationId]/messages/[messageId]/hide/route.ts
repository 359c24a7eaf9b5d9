import { hideMessageAction } from "@/lib/conversations/actions";
import { routeAction } from "@/lib/route-action";

export const PUT = routeAction(hideMessageAction);
