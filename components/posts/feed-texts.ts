import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { topics, type Topic } from "@/lib/posts/topics";
import type { Show } from "./feed-show";

/** One object a page, so that it travels to the browser once. */
export const topicTexts = cache(async () => {
  const t = await getTranslations("feed.topics");
  return Object.fromEntries(topics.map((topic) => [topic, t(topic)])) as Record<Topic, string>;
});

export async function feedName(show: Show): Promise<string> {
  const t = await getTranslations("feed.feeds");
  if (show === undefined) return t("forYou");
  return show === "allies" ? t("allies") : (await topicTexts())[show];
}
