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
    add: t("add", { name: "{name}" }),
    remove: t("remove", { name: "{name}" }),
    removed: t("removed", { name: "{name}" }),
  };
}
