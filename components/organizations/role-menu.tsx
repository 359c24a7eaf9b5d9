import ChevronDown from "lucide-react/icons/chevron-down";
import { getTranslations } from "next-intl/server";
import { Menu } from "@/components/ui/menu";
import { MenuLink } from "@/components/ui/menu-link";
import type { Role } from "@/lib/organizations/schema";

/** On the page of an organization that one belongs to: as what, and the way out. */
export async function RoleMenu({ role, handle }: { role: Role; handle: string }) {
  const t = await getTranslations("profile");
  const name = t(`page.roles.${role}`);
  return (
    <Menu id="own-role" label={t("organization.yourRole", { role: name })} side="menu-below-end" triggerClass="btn btn-secondary" trigger={<>{name}<ChevronDown aria-hidden /></>}>
      <MenuLink href={`/organizations/leave/${handle}`}>{t("page.leave")}</MenuLink>
    </Menu>
  );
}
