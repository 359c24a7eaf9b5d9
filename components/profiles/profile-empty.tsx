import { getTranslations } from "next-intl/server";
import { itemsPath } from "@/components/media/items/items-path";
import { EmptyState } from "@/components/ui/empty-state";
import { alliesHref, type ProfileLook, tabHref } from "./profile-look";

const spots = {
  posts: "post",
  allies: "people",
  followers: "people",
  following: "people",
  received: "people",
  sent: "people",
  media: "media",
  organizations: "people",
  members: "people",
  details: "people",
} as const;

/** Invites the owner. To visitors the same words whether there is nothing or nothing for them, and another tab. */
export async function ProfileEmpty({ look, list }: { look: ProfileLook; list: keyof typeof spots }) {
  const t = await getTranslations("profile.page");
  const allies = await getTranslations("profile.allies");
  const items = await getTranslations("profile.pictures.items");
  const { kind, displayName } = look.profile;
  const spot = spots[list];
  if (look.q && list === "allies")
    return (
      <EmptyState
        spot={spot}
        text={allies("search.none", { q: look.q })}
        onward={{ href: tabHref(look, "allies"), label: allies("search.clear") }}
      />
    );
  const suggestions = { href: alliesHref(look, "suggestions"), label: allies("find") };
  if (list === "received" || list === "sent")
    return <EmptyState spot={spot} text={allies(`${list}.none`)} onward={suggestions} />;
  if (look.own && look.acts?.ally && list === "allies")
    return <EmptyState spot={spot} title={allies("own.title")} text={allies("own.why")} onward={suggestions} />;
  if (look.manages.length > 0 && list === "members")
    return (
      <EmptyState
        spot={spot}
        title={t("members.own")}
        text={t("members.why")}
        onward={{ href: "/organizations/invite", label: t("members.invite") }}
      />
    );
  if (look.editable && list === "media")
    return (
      <EmptyState
        spot={spot}
        title={items("empty")}
        text={items("why")}
        onward={{ href: itemsPath("new"), label: items("add") }}
      />
    );
  if (look.own && (list === "followers" || list === "following"))
    return <EmptyState spot={spot} text={t(`${list}.own`)} onward={{ href: "/feed/people", label: allies("find") }} />;
  const isOwn = look.editable && list === "members";
  const other = list !== "posts" ? "posts" : kind === "USER" ? "resume" : "information";
  return (
    <EmptyState
      spot={spot}
      text={isOwn ? t(`${list}.own`) : t(list === "details" ? "hidden" : `${list}.none`, { name: displayName })}
      onward={{ href: tabHref(look, other), label: t(`${other}.see`) }}
    />
  );
}
