import { getMessages, getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";

export type PasswordTexts = Awaited<ReturnType<typeof passwordTexts>>;

/** What every form says that asks for a password or an address. */
export async function passwordTexts() {
  const t = await getTranslations();
  const { validations } = await getMessages();
  return {
    email: t("auth.field.email"),
    password: t("auth.field.password"),
    passwordHint: t("auth.field.passwordHint"),
    currentPassword: t("auth.field.currentPassword"),
    newPassword: t("auth.field.newPassword"),
    passwordConfirmation: t("auth.field.passwordConfirmation"),
    showPassword: t("auth.field.showPassword"),
    reload: t("common.reload"),
    signIn: t("common.signIn"),
    failures: await failureTexts(),
    mistakes: {
      ...Object.fromEntries(Object.entries(validations).map(([key, text]) => [`validations.${key}`, String(text)])),
      "errors.weak-password": t("errors.weak-password"),
      "errors.wrong-password": t("errors.wrong-password"),
    } as Record<string, string>,
  };
}
