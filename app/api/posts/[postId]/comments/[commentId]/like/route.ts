import { likeCommentAction, unlikeCommentAction } from "@/lib/comments/actions";
import { routeAction } from "@/lib/route-action";

export const PUT = routeAction(likeCommentAction);
export const DELETE = routeAction(unlikeCommentAction);
