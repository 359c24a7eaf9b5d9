import { readNotificationAction } from "@/lib/notifications/actions";
import { routeAction } from "@/lib/requests/route-action";

export const PUT = routeAction(readNotificationAction);
