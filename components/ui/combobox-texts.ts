import { getTranslations } from "next-intl/server";
import type { ComboboxTexts } from "./combobox-list";

/** For the client leaves with suggestions: what every list says. */
export async function comboboxTexts(): Promise<ComboboxTexts> {
  const t = await getTranslations("profile.pick");
  return {
    loading: t("loading"),
    none: t("none"),
    failed: t("failed"),
    retry: t("retry"),
    one: t("one"),
    many: t("many", { count: "{count}" }),
  };
}
