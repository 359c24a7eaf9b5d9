import { discardPictureAction } from "@/lib/media/actions";
import { routeAction } from "@/lib/requests/route-action";

export const DELETE = routeAction(discardPictureAction);
