import { getTranslations } from "next-intl/server";
import { MembershipsBar } from "@/components/organizations/memberships-bar";
import { roles as memberRoles } from "@/lib/organizations/schema";
import { FirstPageLink } from "./first-page-link";
import { ProfileEmpty } from "./profile-empty";
import { type Listed, type ListedAction, ProfileList } from "./profile-list";
import { listQuery, profileHref, type ProfileLook } from "./profile-look";

type Props = {
  look: ProfileLook;
  list: "allies" | "followers" | "following" | "organizations" | "members";
  page: { profiles: Listed[]; next: string | null };
  before?: string;
};

export async function ProfilePeople({ look, list, page, before }: Props) {
  const [t, own] = [await getTranslations(), await getTranslations("profile.page")];
  const { id } = look.profile;
  const { now, actingId } = look;
  const source = { api: `/api/profiles/${id}/${list}`, href: profileHref(look), query: listQuery(look) };
  const actions: Partial<Record<typeof list, ListedAction>> = {
    members: { roles: look.manages, href: "/organizations/members/", act: "manage" },
    ...(look.editable && { organizations: { roles: memberRoles, href: "/organizations/leave/", act: "leave" } }),
  };
  const empty = page.profiles.length === 0;
  const owned = list === "organizations" && look.editable;
  return (
    <>
      {before && <FirstPageLink look={look} />}
      {owned && <MembershipsBar invitations={look.invitations} empty={empty} />}
      {empty && !owned && <ProfileEmpty look={look} list={list} />}
      {!empty && (
        <ProfileList
          owner={actingId}
          label={own(`${list}.tab`)}
          source={source}
          before={before}
          page={page}
          now={now}
          action={actions[list]}
          acts={look.acts}
          words={{ end: own(`${list}.end`), failed: t("errors.internal-error") }}
        />
      )}
    </>
  );
}
