import { routeAction } from "@/lib/route-action";
import { visitSearchAction } from "@/lib/search/actions";

export const PUT = routeAction(visitSearchAction);
