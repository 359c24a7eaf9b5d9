import { deleteMessageAction, editMessageAction } from "@/lib/conversations/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PATCH = routeAction(editMessageAction);
export const DELETE = routeAction(deleteMessageAction);
