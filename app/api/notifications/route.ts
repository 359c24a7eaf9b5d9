import { listNotifications } from "@/lib/notifications/queries";
import { notificationListSchema } from "@/lib/notifications/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(notificationListSchema, listNotifications);
