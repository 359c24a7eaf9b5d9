import { hideMessageAction } from "@/lib/conversations/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(hideMessageAction);
