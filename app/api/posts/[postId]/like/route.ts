import { likePostAction, unlikePostAction } from "@/lib/posts/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(likePostAction);
export const DELETE = routeAction(unlikePostAction);
