import { dismissJobAction, undismissJobAction } from "@/lib/jobs/actions/life";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(dismissJobAction);
export const DELETE = routeAction(undismissJobAction);
