import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";

export type EntryListTexts = Awaited<ReturnType<typeof entryListTexts>>;

/** Those with places are filled in the browser. */
export async function entryListTexts() {
  const t = await getTranslations();
  return {
    edit: t("profile.resume.edit", { title: "{title}" }),
    editLabel: t("profile.resume.list.edit"),
    up: t("profile.resume.list.up", { title: "{title}" }),
    down: t("profile.resume.list.down", { title: "{title}" }),
    moved: t("profile.resume.list.moved", { title: "{title}", place: "{place}", of: "{of}" }),
    delete: t("profile.resume.list.delete", { title: "{title}" }),
    deleteLabel: t("profile.resume.list.deleteLabel"),
    deleted: t("profile.resume.list.deleted"),
    undo: t("profile.resume.list.undo"),
    restored: t("profile.resume.list.restored"),
    reload: t("common.reload"),
    failures: await failureTexts(),
  };
}
