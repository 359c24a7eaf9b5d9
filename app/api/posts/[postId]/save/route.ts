import { savePostAction, unsavePostAction } from "@/lib/posts/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(savePostAction);
export const DELETE = routeAction(unsavePostAction);
