import { discardPictureAction } from "@/lib/media/actions";
import { routeAction } from "@/lib/route-action";

export const DELETE = routeAction(discardPictureAction);
