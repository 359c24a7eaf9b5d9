import { hidePostAction, unhidePostAction } from "@/lib/posts/actions";
import { routeAction } from "@/lib/route-action";

export const PUT = routeAction(hidePostAction);
export const DELETE = routeAction(unhidePostAction);
