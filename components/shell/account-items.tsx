import { getTranslations } from "next-intl/server";
import { SignOut } from "./sign-out";
import { ThemeButton } from "./theme-button";

export async function AccountItems() {
  const [t, errors] = [await getTranslations("drawer"), await getTranslations("errors")];
  return (
    <>
      <ThemeButton texts={{ system: t("theme.system"), light: t("theme.light"), dark: t("theme.dark") }} />
      <SignOut label={t("signOut")} failed={errors("network-request-failed")} />
    </>
  );
}
