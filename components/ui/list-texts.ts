import { getTranslations } from "next-intl/server";
import type { ListTexts } from "./list-footer";

/** `end` and `failed` are a list's own words. */
export async function listTexts(end: string, failed: string): Promise<ListTexts> {
  const t = await getTranslations();
  return {
    load: t("common.list.load"),
    loading: t("common.list.loading"),
    loaded: t("common.list.loaded"),
    tryAgain: t("common.tryAgain"),
    signIn: t("common.signIn"),
    networkFailed: t("errors.network-request-failed"),
    end,
    failed,
  };
}
