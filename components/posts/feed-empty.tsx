import { getTranslations } from "next-intl/server";
import type { Show } from "./feed-show";
import { topicTexts } from "./feed-texts";

/** One line for the feeds that one opens on purpose. */
export async function FeedEmpty({ show }: { show: Show }) {
  const t = await getTranslations("feed.empty");
  const text =
    show === undefined ? t("rest") : show === "allies" ? t("allies") : t("topic", { name: (await topicTexts())[show] });
  return <p className="px-6 py-10 text-center text-text-muted">{text}</p>;
}
