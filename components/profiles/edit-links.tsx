import { getTranslations } from "next-intl/server";
import { MenuLink } from "@/components/ui/menu-link";
import type { Profile } from "@/lib/profiles/queries";

export type EditedProfile = Pick<Profile, "kind" | "handle" | "ownRole"> & {
  openToWork: boolean;
  /** That wait for the human's answer. */
  invitations: number;
};

type EditLink = { href: string; name: string; state?: string; danger?: boolean };

/**
 * Everything about a profile that can be changed, each on its own page. A resume belongs to people, members to
 * organizations.
 */
export async function EditLinks({ profile }: { profile: EditedProfile }) {
  const groups = profile.kind === "USER" ? await personGroups(profile) : await organizationGroups(profile);
  return groups.map(({ label, links }, at) => (
    <div key={label} role="group" aria-labelledby={`edit-group-${at}`} className="pb-1.5">
      <p id={`edit-group-${at}`} className="px-3 pt-2 pb-1 text-sm font-bold text-text-subtle">
        {label}
      </p>
      {links.map(({ href, name, state, danger }) => (
        <MenuLink key={href} href={href} className={danger ? "menu-item menu-item-danger" : "menu-item"}>
          <span className="min-w-0 flex-1">{name}</span>
          {state && <span className="text-text-subtle">{state}</span>}
        </MenuLink>
      ))}
    </div>
  ));
}

type Groups = { label: string; links: EditLink[] }[];

async function personGroups({ openToWork, invitations }: EditedProfile): Promise<Groups> {
  const t = await getTranslations("profile.page");
  const pictures = await getTranslations("profile.pictures");
  const edit = await getTranslations("profile.edit.areas");
  return [
    {
      label: t("editGroups.about"),
      links: [
        { href: "/profile/photo", name: pictures("photo.name") },
        { href: "/profile/cover", name: pictures("cover.name") },
        { href: "/settings/general", name: t("general.name") },
        { href: "/profile/statement", name: t("statement.name") },
        { href: "/profile/about-us", name: t("about.person") },
        { href: "/profile/location", name: t("place.name") },
        { href: "/profile/interests", name: t("interests.name") },
        { href: "/profile/contact", name: t("contact.name") },
        { href: "/profile/media", name: pictures("items.name") },
      ],
    },
    {
      label: t("editGroups.work"),
      links: [
        { href: "/profile/areas#openToWork", name: t("openToWork"), state: edit(openToWork ? "open" : "notOpen") },
        { href: "/profile/areas", name: t("areas.name") },
        { href: "/profile/skills", name: t("skills.name") },
      ],
    },
    {
      label: t("editGroups.resume"),
      links: [
        { href: "/profile/experience", name: t("experience.name") },
        { href: "/profile/education", name: t("education.name") },
        { href: "/profile/volunteering", name: t("volunteering.name") },
        { href: "/profile/import", name: t("import.name") },
      ],
    },
    {
      label: t("editGroups.organizations"),
      links: [{ href: "/organizations/invitations", name: t("invitations", { count: invitations }) }],
    },
  ];
}

async function organizationGroups({ handle, ownRole }: EditedProfile): Promise<Groups> {
  const t = await getTranslations("profile.page");
  const pictures = await getTranslations("profile.pictures");
  const remove: EditLink = { href: "/organizations/delete", name: t("delete"), danger: true };
  return [
    {
      label: t("editGroups.page"),
      links: [
        { href: "/profile/photo", name: pictures("photo.logo") },
        { href: "/profile/cover", name: pictures("cover.name") },
        { href: "/settings/general", name: t("general.name") },
        { href: "/profile/statement", name: t("statement.mission") },
        { href: "/profile/about-us", name: t("about.name") },
        { href: "/profile/location", name: t("place.name") },
        { href: "/profile/interests", name: t("interests.name") },
        { href: "/profile/areas", name: t("areas.name") },
        { href: "/profile/contact", name: t("contact.name") },
        { href: "/profile/media", name: pictures("items.name") },
      ],
    },
    {
      label: t("editGroups.members"),
      links: [
        { href: "/profile?tab=members", name: t("members.tab") },
        { href: "/organizations/invite", name: t("members.invite") },
      ],
    },
    {
      label: t("editGroups.organization"),
      links: [
        { href: `/organizations/leave/${handle}`, name: t("leave"), danger: true },
        ...(ownRole === "OWNER" ? [remove] : []),
      ],
    },
  ];
}
