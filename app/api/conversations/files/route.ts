import { uploadFileAction } from "@/lib/files/actions";
import { routeAction } from "@/lib/requests/route-action";

/** A file is stored; which message it goes with that one says. */
export const POST = routeAction(uploadFileAction);
