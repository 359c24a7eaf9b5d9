import { getTranslations } from "next-intl/server";
import { comboboxTexts } from "@/components/ui/combobox-texts";

export type SkillsTexts = Awaited<ReturnType<typeof skillsTexts>>;

export async function skillsTexts() {
  const t = await getTranslations("profile.pick.skills");
  return {
    ...(await comboboxTexts()),
    placeholder: t("placeholder"),
    hint: t("hint"),
    full: t("full"),
    chosen: t("chosen"),
    noScript: t("noScript"),
    add: t.raw("add") as string,
    remove: t.raw("remove") as string,
    removed: t.raw("removed") as string,
  };
}
