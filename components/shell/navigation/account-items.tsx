import Bookmark from "lucide-react/icons/bookmark";
import Settings from "lucide-react/icons/settings";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { ActingProfile } from "./acting-profile";

/** What every menu of the account leads to: what a person saved, which no organization does, and the settings. */
export function AccountItems({ kind }: Pick<ActingProfile, "kind">) {
  const t = useTranslations("nav");
  return (
    <>
      {kind === "USER" && (
        <MenuLink href="/saved">
          <Bookmark aria-hidden />
          {t("saved")}
        </MenuLink>
      )}
      <MenuLink href="/settings">
        <Settings aria-hidden />
        {t("settings")}
      </MenuLink>
    </>
  );
}
