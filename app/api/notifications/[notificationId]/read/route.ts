import { readNotificationAction } from "@/lib/notifications/actions";
import { routeAction } from "@/lib/route-action";

export const PUT = routeAction(readNotificationAction);
