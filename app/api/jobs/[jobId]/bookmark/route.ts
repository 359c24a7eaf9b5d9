import { saveJobAction, unsaveJobAction } from "@/lib/jobs/actions/life";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(saveJobAction);
export const DELETE = routeAction(unsaveJobAction);
