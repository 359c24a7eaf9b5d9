import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";

export type EntryListTexts = Awaited<ReturnType<typeof entryListTexts>>;

/** Those with places are filled in the browser. */
export async function entryListTexts() {
  const t = await getTranslations();
  return {
    edit: t.raw("profile.resume.edit") as string,
    editLabel: t("profile.resume.list.edit"),
    up: t.raw("profile.resume.list.up") as string,
    down: t.raw("profile.resume.list.down") as string,
    moved: t.raw("profile.resume.list.moved") as string,
    delete: t.raw("profile.resume.list.delete") as string,
    deleteLabel: t("profile.resume.list.deleteLabel"),
    deleted: t("profile.resume.list.deleted"),
    undo: t("profile.resume.list.undo"),
    restored: t("profile.resume.list.restored"),
    reload: t("common.reload"),
    failures: await failureTexts(),
  };
}
