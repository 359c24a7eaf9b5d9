import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { failureTexts } from "@/components/ui/failure-texts";

export type ToggleTexts = Awaited<ReturnType<typeof toggleTexts>>;

export const toggleTexts = cache(async () => {
  const t = await getTranslations("common");
  return { signIn: t("signIn"), reload: t("reload"), failures: await failureTexts() };
});
