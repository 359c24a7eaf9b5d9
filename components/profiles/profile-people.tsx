import { getTranslations } from "next-intl/server";
import { listTexts } from "@/components/ui/list-texts";
import { FirstPageLink } from "./first-page-link";
import { ProfileEmpty } from "./profile-empty";
import { type Listed, ProfileList } from "./profile-list";
import { listQuery, profileHref, type ProfileLook } from "./profile-look";

type Props = { look: ProfileLook; list: "allies" | "organizations"; page: { profiles: Listed[]; next: string | null }; actingId: string; before?: string };

export async function ProfilePeople({ look, list, page, actingId, before }: Props) {
  const [t, own] = [await getTranslations(), await getTranslations("profile.page")];
  const roles = await getTranslations("profile.page.roles");
  const { id } = look.profile;
  const source = { api: `/api/profiles/${id}/${list}`, href: profileHref(look), query: listQuery(look) };
  const texts = {
    organization: t("feed.post.organization"),
    roles: { OWNER: roles("OWNER"), ADMIN: roles("ADMIN"), EDITOR: roles("EDITOR"), RECRUITER: roles("RECRUITER"), MEMBER: roles("MEMBER") },
  };
  return (
    <>
      {before && <FirstPageLink look={look} />}
      {page.profiles.length === 0 ? <ProfileEmpty look={look} list={list} /> : (
        <ProfileList key={`${id}-${list}-${actingId}`} owner={actingId} label={own(`${list}.tab`)} source={source} before={before} page={page} texts={texts}
          listTexts={await listTexts(own(`${list}.end`), t("errors.internal-error"))} />
      )}
    </>
  );
}
