import { getTranslations } from "next-intl/server";
import { comboboxTexts } from "@/components/ui/combobox-texts";

export type PlaceTexts = Awaited<ReturnType<typeof placeTexts>>;

export async function placeTexts() {
  const t = await getTranslations("profile.pick.place");
  return {
    ...(await comboboxTexts()),
    placeholder: t("placeholder"),
    hint: t("hint"),
    credit: t("credit"),
    choose: t("choose"),
    noScript: t("noScript"),
  };
}
