import { likePostAction, unlikePostAction } from "@/lib/posts/actions";
import { routeAction } from "@/lib/route-action";

export const PUT = routeAction(likePostAction);
export const DELETE = routeAction(unlikePostAction);
