import ChevronDown from "lucide-react/icons/chevron-down";
import { getTranslations } from "next-intl/server";
import { ActAs } from "@/components/shell/navigation/act-as";
import { Menu } from "@/components/ui/menu/menu";
import { MenuLink } from "@/components/ui/menu/menu-link";
import type { Role } from "@/lib/organizations/schema";

/** `actableBy`: the human's own profile, where they may act as the organization and do not. */
type Props = { role: Role; organization: { id: string; handle: string; displayName: string }; actableBy?: string };

/** On the page of an organization that one belongs to: as what, the way to act as it, and the way out. */
export async function RoleMenu({ role, organization: { id, handle, displayName }, actableBy }: Props) {
  const t = await getTranslations();
  const name = t(`profile.page.roles.${role}`);
  return (
    <Menu
      id="own-role"
      label={t("profile.organization.yourRole", { role: name })}
      side="menu-below-end"
      triggerClass="btn btn-secondary"
      trigger={
        <>
          {name}
          <ChevronDown aria-hidden />
        </>
      }
    >
      {actableBy && (
        <ActAs ownId={actableBy}>
          <button type="submit" name="actingId" value={id} className="menu-item wrap-anywhere">
            {t("drawer.actAs", { name: displayName })}
          </button>
        </ActAs>
      )}
      <MenuLink href={`/organizations/leave/${handle}`} className="menu-item menu-item-danger">
        {t("profile.page.leave")}
      </MenuLink>
    </Menu>
  );
}
