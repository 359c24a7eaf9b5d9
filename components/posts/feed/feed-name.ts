import { getTranslations } from "next-intl/server";
import type { Show } from "./feed-show";

export async function feedName(show: Show): Promise<string> {
  const t = await getTranslations("feed");
  if (show === undefined) return t("feeds.forYou");
  return show === "allies" || show === "discover" ? t(`feeds.${show}`) : t(`topics.${show}`);
}
