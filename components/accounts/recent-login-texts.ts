import { getTranslations } from "next-intl/server";
import { passwordTexts } from "./password-texts";

export type RecentLoginTexts = Awaited<ReturnType<typeof recentLoginTexts>>;

export async function recentLoginTexts() {
  const t = await getTranslations("auth.recent");
  return {
    ...(await passwordTexts()),
    title: t("title"),
    text: t("text"),
    submit: t("submit"),
    pending: t("pending"),
    cancel: t("cancel"),
  };
}
