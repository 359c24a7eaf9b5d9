import { getTranslations } from "next-intl/server";
import type { Show } from "./feed-show";

/** One line for the feeds that one opens on purpose. */
export async function FeedEmpty({ show }: { show: Show }) {
  const t = await getTranslations("feed");
  const text =
    show === undefined
      ? t("empty.rest")
      : show === "allies"
        ? t("empty.allies")
        : t("empty.topic", { name: t(`topics.${show}`) });
  return <p className="px-6 py-10 text-center text-text-muted">{text}</p>;
}
