import { lookAtApplicationAction } from "@/lib/applications/actions";
import { routeAction } from "@/lib/route-action";

export const PUT = routeAction(lookAtApplicationAction);
