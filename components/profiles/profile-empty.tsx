import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { type ProfileLook, tabHref } from "./profile-look";

const spots = {
  posts: "post",
  allies: "people",
  media: "media",
  organizations: "people",
  members: "people",
  details: "people",
} as const;

/** Invites the owner. To visitors the same words whether there is nothing or nothing for them, and another tab. */
export async function ProfileEmpty({ look, list }: { look: ProfileLook; list: keyof typeof spots }) {
  const t = await getTranslations("profile.page");
  const { kind, displayName } = look.profile;
  const spot = spots[list];
  if (look.editable && list === "allies")
    return (
      <EmptyState
        spot={spot}
        title={t("allies.own")}
        text={t("interests.why")}
        onward={{ href: "/profile/interests", label: t("interests.own") }}
      />
    );
  if (look.manages.length > 0 && list === "members")
    return (
      <EmptyState
        spot={spot}
        title={t("members.own")}
        text={t("members.why")}
        onward={{ href: "/organizations/invite", label: t("members.invite") }}
      />
    );
  const isOwn = look.editable && (list === "media" || list === "members");
  const other = list !== "posts" ? "posts" : kind === "USER" ? "resume" : "information";
  return (
    <EmptyState
      spot={spot}
      text={isOwn ? t(`${list}.own`) : t(list === "details" ? "hidden" : `${list}.none`, { name: displayName })}
      onward={{ href: tabHref(look, other), label: t(`${other}.see`) }}
    />
  );
}
