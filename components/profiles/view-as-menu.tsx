import Eye from "lucide-react/icons/eye";
import { getTranslations } from "next-intl/server";
import { Menu } from "@/components/ui/menu";
import { MenuLink } from "@/components/ui/menu-link";
import { viewAsChoices } from "@/lib/profiles/schema/page";
import { type ProfileLook, tabHref } from "./profile-look";

/** What the own settings show to whom. */
export async function ViewAsMenu({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  return (
    <Menu
      id="view-as"
      label={t("viewAs.label")}
      side="menu-below-end"
      triggerClass="btn btn-secondary"
      trigger={
        <>
          <Eye aria-hidden />
          {t("viewAs.label")}
        </>
      }
    >
      {viewAsChoices.map((viewAs) => (
        <MenuLink key={viewAs} href={tabHref(look, look.tab, viewAs)}>
          {t(`viewAs.${viewAs}.choice`)}
        </MenuLink>
      ))}
    </Menu>
  );
}
