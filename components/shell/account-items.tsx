import Settings from "lucide-react/icons/settings";
import { getTranslations } from "next-intl/server";
import { MenuLink } from "@/components/ui/menu-link";
import { SignOut } from "./sign-out";
import { ThemeButton } from "./theme-button";

export async function AccountItems() {
  const t = await getTranslations("nav");
  return (
    <>
      <MenuLink href="/settings">
        <Settings aria-hidden />
        {t("settings")}
      </MenuLink>
      <ThemeButton />
      <SignOut />
    </>
  );
}
