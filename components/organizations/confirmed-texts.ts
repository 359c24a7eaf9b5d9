import { getTranslations } from "next-intl/server";
import type { ConfirmedFormTexts } from "@/components/ui/confirmed-form";
import { failureTexts } from "@/components/ui/failure-texts";

export async function confirmedTexts(): Promise<ConfirmedFormTexts> {
  const t = await getTranslations("common");
  return { pending: t("edit.saving"), signIn: t("signIn"), reload: t("reload"), failures: await failureTexts() };
}
