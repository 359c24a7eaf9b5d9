import Settings from "lucide-react/icons/settings";
import { getTranslations } from "next-intl/server";
import { MenuLink } from "@/components/ui/menu-link";
import { SignOut } from "./sign-out";
import { ThemeButton } from "./theme-button";

export async function AccountItems() {
  const [t, nav, errors] = [
    await getTranslations("drawer"),
    await getTranslations("nav"),
    await getTranslations("errors"),
  ];
  return (
    <>
      <MenuLink href="/settings">
        <Settings aria-hidden />
        {nav("settings")}
      </MenuLink>
      <ThemeButton texts={{ system: t("theme.system"), light: t("theme.light"), dark: t("theme.dark") }} />
      <SignOut label={t("signOut")} failed={errors("network-request-failed")} />
    </>
  );
}
