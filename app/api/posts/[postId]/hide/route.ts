import { hidePostAction, unhidePostAction } from "@/lib/posts/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(hidePostAction);
export const DELETE = routeAction(unhidePostAction);
