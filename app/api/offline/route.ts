import { getTranslations } from "next-intl/server";
import { getOfflineReading } from "@/lib/accounts/queries/offline";
import { offlineSchema } from "@/lib/accounts/schema/offline";
import { routeQuery } from "@/lib/requests/route-action";

/** What public/sw-offline.js asks before it keeps anything: whose it is, for how long, and what it says of it then. */
export const GET = routeQuery(offlineSchema, async (viewer) => {
  const [told, t] = [await getOfflineReading(viewer), await getTranslations("common")];
  return told && { ...told, text: t("offline", { time: "%s" }) };
});
