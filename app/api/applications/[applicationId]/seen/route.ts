import { lookAtApplicationAction } from "@/lib/applications/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(lookAtApplicationAction);
