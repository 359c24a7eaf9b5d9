import { getMessages, getTranslations } from "next-intl/server";
import { failureTexts } from "./failure-texts";

export type EditTexts = Awaited<ReturnType<typeof editTexts>>;

/** What every edit form says; what its schema can say of a field comes by the schema's keys. */
export async function editTexts() {
  const t = await getTranslations("common");
  const { validations } = await getMessages();
  return {
    save: t("edit.save"),
    saving: t("edit.saving"),
    saved: t("edit.saved"),
    cancel: t("edit.cancel"),
    back: t("edit.back"),
    leave: {
      title: t("edit.leave.title"),
      text: t("edit.leave.text"),
      stay: t("edit.leave.stay"),
      leave: t("edit.leave.leave"),
    },
    draft: {
      found: t("edit.draft.found", { time: "{time}" }),
      restore: t("edit.draft.restore"),
      discard: t("edit.draft.discard"),
    },
    signIn: t("signIn"),
    reload: t("reload"),
    failures: await failureTexts(),
    mistakes: Object.fromEntries(
      Object.entries(validations).map(([key, text]) => [`validations.${key}`, String(text)]),
    ),
  };
}
