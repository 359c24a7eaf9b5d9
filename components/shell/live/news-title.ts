import { getTranslations } from "next-intl/server";
import { MAX_SHOWN } from "@/components/ui/badge-limit";
import type { ViewerAccount } from "@/lib/auth/account";
import { newsOf, titledNews } from "./news";

/** How a page is called while the acting profile has unread notifications or news of applications: their number comes first. */
export async function newsTitle(account: ViewerAccount | null, actingId: string) {
  const count = account ? titledNews(newsOf(account, actingId)) : 0;
  if (count === 0) return undefined;
  const t = await getTranslations();
  const shown = count > MAX_SHOWN ? t("common.badge.most", { count: MAX_SHOWN }) : t("common.badge.count", { count });
  const titled = (title: string) => t("nav.titleWithNews", { count: shown, title });
  return { absolute: titled(t("common.appName")), template: titled(`%s · ${t("common.appName")}`) };
}
