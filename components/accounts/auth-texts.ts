import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";
import type { AuthMode } from "./auth-href";

export type AuthTexts = Awaited<ReturnType<typeof authTexts>>;

export async function authTexts(mode: AuthMode) {
  const t = await getTranslations();
  const words = mode === "sign-up" ? "auth.signUp" : "auth.signIn";
  return {
    submit: t(`${words}.submit`),
    pending: t(`${words}.pending`),
    displayName: t("auth.field.displayName"),
    displayNameHint: t("auth.field.displayNameHint"),
    email: t("auth.field.email"),
    password: t("auth.field.password"),
    passwordHint: mode === "sign-up" ? t("auth.field.passwordHint") : undefined,
    showPassword: t("auth.field.showPassword"),
    forgot: t("auth.signIn.forgot"),
    stay: t("auth.stay.label"),
    local: t("auth.stay.local"),
    session: t("auth.stay.session"),
    none: t("auth.stay.none"),
    reload: t("common.reload"),
    failures: await failureTexts(),
    /** What the schemas of this form can say, by their keys. */
    mistakes: {
      "validations.required": t("validations.required"),
      "validations.email": t("validations.email"),
      "validations.unprintable": t("validations.unprintable"),
      "validations.name-too-long": t("validations.name-too-long"),
      "validations.password-too-long": t("validations.password-too-long"),
      "errors.weak-password": t("errors.weak-password"),
      "errors.wrong-password": t("errors.wrong-password"),
    } as Record<string, string>,
  };
}
