import { sharePostAction, unsharePostAction } from "@/lib/posts/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(sharePostAction);
export const DELETE = routeAction(unsharePostAction);
