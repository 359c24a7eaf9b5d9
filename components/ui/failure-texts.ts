import { getTranslations } from "next-intl/server";
import type { ActionFailure } from "./use-form-action";

/** For the forms' client leaves: what is said when an action gives no answer. */
export async function failureTexts(): Promise<Record<ActionFailure, string>> {
  const t = await getTranslations("errors");
  return {
    "network-request-failed": t("network-request-failed"),
    "internal-error": t("internal-error"),
    "old-page": t("old-page"),
  };
}
