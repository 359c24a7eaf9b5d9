import Camera from "lucide-react/icons/camera";
import Heart from "lucide-react/icons/heart";
import Image from "lucide-react/icons/image";
import ImagePlus from "lucide-react/icons/image-plus";
import Info from "lucide-react/icons/info";
import Leaf from "lucide-react/icons/leaf";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { getTranslations } from "next-intl/server";
import type { EditedProfile, EditLink } from "./edited-profile";

/** Its members are for those who lead it, its end for its owner. */
export async function organizationGroups({ handle, ownRole }: EditedProfile) {
  const t = await getTranslations("profile.page");
  const pictures = await getTranslations("profile.pictures");
  const remove: EditLink = { href: "/organizations/delete", name: t("delete"), Icon: Trash2, danger: true };
  return [
    {
      label: t("editGroups.page"),
      links: [
        { href: "/profile/photo", name: pictures("photo.logo"), Icon: Camera },
        { href: "/profile/cover", name: pictures("cover.name"), Icon: Image },
        { href: "/settings/general", name: t("general.name"), Icon: UserRound, part: "general" },
        { href: "/profile/statement", name: t("statement.mission"), Icon: PenLine, part: "statement" },
        { href: "/profile/about-us", name: t("about.name"), Icon: Info, part: "aboutUs" },
        { href: "/profile/location", name: t("place.name"), Icon: MapPin, part: "place" },
        { href: "/profile/interests", name: t("interests.name"), Icon: Heart, part: "interests" },
        { href: "/profile/areas", name: t("areas.name"), Icon: Leaf, part: "areas" },
        { href: "/profile/contact", name: t("contact.name"), Icon: Mail, part: "contact" },
        { href: "/profile/media", name: pictures("items.name"), Icon: ImagePlus },
      ] satisfies EditLink[],
    },
    {
      label: t("editGroups.members"),
      links: [
        { href: "/profile?tab=members", name: t("members.tab"), Icon: Users },
        { href: "/organizations/invite", name: t("members.invite"), Icon: UserPlus },
      ],
    },
    {
      label: t("editGroups.organization"),
      links: [
        { href: `/organizations/leave/${handle}`, name: t("leave"), Icon: LogOut, danger: true },
        ...(ownRole === "OWNER" ? [remove] : []),
      ],
    },
  ];
}
