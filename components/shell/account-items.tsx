import Settings from "lucide-react/icons/settings";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu-link";
import { SignOut } from "./sign-out";
import { ThemeButton } from "./theme-button";

export function AccountItems() {
  const t = useTranslations("nav");
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
