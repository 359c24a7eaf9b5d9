import { unsubscribeAction } from "@/lib/notifications/actions";
import { routeOneClick } from "@/lib/route-action";

export const POST = routeOneClick(unsubscribeAction);
