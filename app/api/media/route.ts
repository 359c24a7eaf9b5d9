import { uploadPictureAction } from "@/lib/media/actions";
import { routeAction } from "@/lib/requests/route-action";

/** A picture is stored; where it is shown another action says. */
export const POST = routeAction(uploadPictureAction);
