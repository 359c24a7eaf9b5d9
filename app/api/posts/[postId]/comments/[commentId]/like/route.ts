import { likeCommentAction, unlikeCommentAction } from "@/lib/comments/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(likeCommentAction);
export const DELETE = routeAction(unlikeCommentAction);
