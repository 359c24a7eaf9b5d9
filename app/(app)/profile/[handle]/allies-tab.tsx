import { AlliesBar } from "@/components/allies/allies-bar";
import { NewestRequests } from "@/components/allies/requests/newest-requests";
import { RequestList } from "@/components/allies/requests/request-list";
import { SuggestionList } from "@/components/allies/suggestions/suggestion-list";
import { FollowedHashtags } from "@/components/follows/followed-hashtags";
import { FirstPageLink } from "@/components/profiles/first-page-link";
import { ProfileEmpty } from "@/components/profiles/profile-empty";
import { isFollowList, listQuery, profileHref, type ProfileLook } from "@/components/profiles/profile-look";
import { ProfilePeople } from "@/components/profiles/profile-people";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { listSuggestions } from "@/lib/allies/queries/suggestions";
import type { Viewer } from "@/lib/auth/viewer";
import { listFollowedHashtags, listFollowers, listFollowing } from "@/lib/follows/queries";

/** Above the allies. */
const MAX_NEWEST = 2;

type Props = { viewer: Viewer; look: ProfileLook; before?: string };

/** A profile's allies; for whoever answers for it also those who ask, and those who were asked. */
export async function AlliesTab({ viewer, look, before }: Props) {
  const { show, requests, acts, q, as, profile } = look;
  const own = look.own && acts?.ally ? acts : undefined;
  if (own && (show === "received" || show === "sent")) {
    const page = await listRequests(viewer, { direction: show, before });
    const source = { api: `/api/allies/requests/${show}`, href: profileHref(look), query: listQuery(look) };
    return (
      <>
        <AlliesBar look={look} isSearchable={false} />
        {before && <FirstPageLink look={look} />}
        <RequestList
          show={show}
          source={source}
          before={before}
          page={page}
          acts={own}
          now={look.now}
          empty={<ProfileEmpty look={look} list={show} />}
        />
      </>
    );
  }
  if (own && show === "suggestions")
    return (
      <>
        <AlliesBar look={look} isSearchable={false} />
        <SuggestionList suggestions={await listSuggestions(viewer)} acts={own} now={look.now} />
      </>
    );
  if (isFollowList(show)) {
    const list = show === "followers" ? listFollowers : listFollowing;
    return (
      <>
        <AlliesBar look={look} isSearchable={false} />
        {own && show === "following" && !before && (
          <FollowedHashtags hashtags={await listFollowedHashtags(viewer)} actingId={own.actingId} />
        )}
        <ProfilePeople
          look={look}
          list={show}
          page={await list(viewer, { id: profile.id, as, before })}
          before={before}
        />
      </>
    );
  }
  const page = await listAllies(viewer, { id: profile.id, as, before, q });
  const newest = own && requests > 0 && !q && !before ? await listRequests(viewer, { direction: "received" }) : null;
  return (
    <>
      {own && newest && newest.profiles.length > 0 && (
        <NewestRequests look={look} acts={own} requests={newest.profiles.slice(0, MAX_NEWEST)} />
      )}
      <AlliesBar look={look} isSearchable={(profile.allyCount ?? 0) > 0} />
      <ProfilePeople look={look} list="allies" page={page} before={before} />
    </>
  );
}
