import { getTranslations } from "next-intl/server";

export type MoreTexts = Awaited<ReturnType<typeof moreTexts>>;

export async function moreTexts() {
  const t = await getTranslations();
  return {
    load: t("feed.more.load"),
    loading: t("feed.more.loading"),
    loaded: t("feed.more.loaded"),
    end: t("feed.more.end"),
    tryAgain: t("common.tryAgain"),
    signIn: t("common.signIn"),
    networkFailed: t("errors.network-request-failed"),
    failed: t("errors.feed"),
  };
}
