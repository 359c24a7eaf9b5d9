import { routeAction } from "@/lib/requests/route-action";
import { visitSearchAction } from "@/lib/search/actions";

export const PUT = routeAction(visitSearchAction);
