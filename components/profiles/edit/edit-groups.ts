import Briefcase from "lucide-react/icons/briefcase";
import Camera from "lucide-react/icons/camera";
import Download from "lucide-react/icons/download";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandHeart from "lucide-react/icons/hand-heart";
import Heart from "lucide-react/icons/heart";
import Image from "lucide-react/icons/image";
import ImagePlus from "lucide-react/icons/image-plus";
import Info from "lucide-react/icons/info";
import Leaf from "lucide-react/icons/leaf";
import Mail from "lucide-react/icons/mail";
import MailOpen from "lucide-react/icons/mail-open";
import MapPin from "lucide-react/icons/map-pin";
import PenLine from "lucide-react/icons/pen-line";
import Search from "lucide-react/icons/search";
import Sparkles from "lucide-react/icons/sparkles";
import UserRound from "lucide-react/icons/user-round";
import { getTranslations } from "next-intl/server";
import type { EditedProfile, EditLink } from "./edited-profile";
import { organizationGroups } from "./organization-groups";

/**
 * Everything about a profile that can be changed, each on its own page. A resume belongs to people, members to
 * organizations.
 */
export async function editGroups(profile: EditedProfile): Promise<{ label: string; links: EditLink[] }[]> {
  return profile.kind === "USER" ? personGroups(profile) : organizationGroups(profile);
}

async function personGroups({ openToWork, invitations }: EditedProfile) {
  const t = await getTranslations("profile.page");
  const pictures = await getTranslations("profile.pictures");
  const state = (await getTranslations("profile.edit.areas"))(openToWork ? "open" : "notOpen");
  const work: EditLink = {
    href: "/profile/areas#openToWork",
    name: t("openToWork"),
    Icon: Search,
    part: "openToWork",
    state,
  };
  return [
    {
      label: t("editGroups.about"),
      links: [
        { href: "/profile/photo", name: pictures("photo.name"), Icon: Camera },
        { href: "/profile/cover", name: pictures("cover.name"), Icon: Image },
        { href: "/settings/general", name: t("general.name"), Icon: UserRound, part: "general" },
        { href: "/profile/statement", name: t("statement.name"), Icon: PenLine, part: "statement" },
        { href: "/profile/about-us", name: t("about.person"), Icon: Info, part: "aboutUs" },
        { href: "/profile/location", name: t("place.name"), Icon: MapPin, part: "place" },
        { href: "/profile/interests", name: t("interests.name"), Icon: Heart, part: "interests" },
        { href: "/profile/contact", name: t("contact.name"), Icon: Mail, part: "contact" },
        { href: "/profile/media", name: pictures("items.name"), Icon: ImagePlus },
      ] satisfies EditLink[],
    },
    {
      label: t("editGroups.work"),
      links: [
        work,
        { href: "/profile/areas", name: t("areas.name"), Icon: Leaf, part: "areas" },
        { href: "/profile/skills", name: t("skills.name"), Icon: Sparkles, part: "skills" },
      ] satisfies EditLink[],
    },
    {
      label: t("editGroups.resume"),
      links: [
        { href: "/profile/experience", name: t("experience.name"), Icon: Briefcase },
        { href: "/profile/education", name: t("education.name"), Icon: GraduationCap },
        { href: "/profile/volunteering", name: t("volunteering.name"), Icon: HandHeart },
        { href: "/profile/import", name: t("import.name"), Icon: Download },
      ],
    },
    {
      label: t("editGroups.organizations"),
      links: [{ href: "/organizations/invitations", name: t("invitations", { count: invitations }), Icon: MailOpen }],
    },
  ];
}
