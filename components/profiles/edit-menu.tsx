import Pencil from "lucide-react/icons/pencil";
import { getTranslations } from "next-intl/server";
import { Menu } from "@/components/ui/menu";
import { MenuLink } from "@/components/ui/menu-link";
import { type ProfileLook, tabHref } from "./profile-look";

/**
 * Everything about a profile that can be changed, each on its own page. A resume belongs to people, members to
 * organizations.
 */
export async function EditMenu({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  const { kind, handle, ownRole } = look.profile;
  const person = kind === "USER";
  const links = [
    { href: "/settings/general", name: t("general.name") },
    { href: "/profile/statement", name: person ? t("statement.name") : t("statement.mission") },
    { href: "/profile/about-us", name: person ? t("about.person") : t("about.name") },
    { href: "/profile/location", name: t("place.name") },
    { href: "/profile/interests", name: t("interests.name") },
    { href: "/profile/areas", name: t("areas.name") },
    ...(person ? [{ href: "/profile/skills", name: t("skills.name") }] : []),
    { href: "/profile/contact", name: t("contact.name") },
    ...(person
      ? [
          { href: "/profile/experience", name: t("experience.name") },
          { href: "/profile/education", name: t("education.name") },
          { href: "/profile/volunteering", name: t("volunteering.name") },
          { href: "/profile/import", name: t("import.name") },
          { href: "/organizations/invitations", name: t("invitations", { count: look.invitations }) },
        ]
      : [
          { href: tabHref(look, "members"), name: t("members.tab") },
          { href: "/organizations/invite", name: t("members.invite") },
          { href: `/organizations/leave/${handle}`, name: t("leave") },
          ...(ownRole === "OWNER" ? [{ href: "/organizations/delete", name: t("delete") }] : []),
        ]),
  ];
  return (
    <Menu
      id="edit-profile"
      label={t("edit")}
      side="menu-below-end"
      triggerClass="btn btn-secondary"
      trigger={
        <>
          <Pencil aria-hidden />
          {t("edit")}
        </>
      }
    >
      {links.map(({ href, name }) => (
        <MenuLink key={href} href={href}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
