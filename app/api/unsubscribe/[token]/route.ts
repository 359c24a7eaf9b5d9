import { unsubscribeAction } from "@/lib/notifications/actions";
import { routeOneClick } from "@/lib/requests/route-action";

export const POST = routeOneClick(unsubscribeAction);
