import Briefcase from "lucide-react/icons/briefcase";
import { getLocale, getTranslations } from "next-intl/server";
import { RequestNote } from "@/components/allies/requests/request-note";
import { Link } from "@/components/ui/link";
import { OrganizationTag } from "@/components/ui/organization-tag";
import { MAX_COUNTED_FOLLOWERS } from "@/lib/follows/schema";
import { placeLabel } from "@/lib/places/label";
import { followLists } from "@/lib/profiles/schema/page";
import { ProfileActions } from "./profile-actions";
import { ProfileCover } from "./profile-cover";
import { alliesHref, offersFollow, type ProfileLook, tabHref } from "@/components/profiles/profile-look";
import { ProfilePhoto } from "./profile-photo";
import { SharedAllies } from "./shared-allies";
import "./profile-facts.css";
import "./profile-header.css";

export async function ProfileHeader({ look }: { look: ProfileLook }) {
  const t = await getTranslations();
  const { kind, handle, displayName, headline, details } = look.profile;
  return (
    <header id="header" tabIndex={-1}>
      <ProfileCover look={look} />
      <div className="profile-head">
        <ProfilePhoto look={look} />
        <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-2xl tracking-heading wrap-anywhere">
            <bdi>{displayName}</bdi>
          </h1>
          {kind === "ORGANIZATION" && <OrganizationTag label={t("feed.post.organization")} />}
          {details?.openToWork && (
            <span className="tag tag-green">
              <Briefcase aria-hidden />
              {t("profile.page.openToWork")}
            </span>
          )}
        </div>
        <p className="wrap-anywhere text-text-subtle">
          <bdi>@{handle}</bdi>
        </p>
        {headline && (
          <p className="font-medium">
            <bdi>{headline}</bdi>
          </p>
        )}
        <ProfileFacts look={look} />
        {details?.statement && (
          <p dir="auto" className="mt-3.5 max-w-176 text-lg leading-7 font-[550] whitespace-pre-line">
            {details.statement}
          </p>
        )}
        {!look.own && <SharedAllies allies={look.profile.sharedAllies} />}
        {!look.own && look.acts?.ally && (
          <RequestNote profile={look.profile} actingId={look.acts.actingId} now={look.now} />
        )}
        {offersFollow(look) && (
          <p id="follow-shown" className="mt-3 max-w-176 text-sm text-text-muted">
            {t("profile.follow.shown", { name: displayName })}
          </p>
        )}
        <ProfileActions look={look} />
      </div>
    </header>
  );
}

/** Where, and with how many: what is hidden or none at all is left out. */
async function ProfileFacts({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  const { details, allyCount, followerCount, followingCount, organizationCount, memberCount } = look.profile;
  const follows = { followers: followerCount, following: followingCount };
  const place = details?.place && placeLabel(details.place, await getLocale());
  if (![place, allyCount, followerCount, followingCount, organizationCount, memberCount].some(Boolean)) return null;
  return (
    <p className="profile-facts text-text-muted">
      {place && (
        <span>
          <bdi>{place}</bdi>
        </span>
      )}
      {allyCount !== null && allyCount > 0 && (
        <Link href={tabHref(look, "allies")} scroll={false} className="hover:underline">
          <strong className="font-bold text-text">{t("allyCount", { count: allyCount })}</strong>
        </Link>
      )}
      {followLists.map((list) =>
        follows[list] ? (
          <Link key={list} href={alliesHref(look, list)} scroll={false} className="hover:underline">
            {t(`${list}.count`, { count: follows[list], most: MAX_COUNTED_FOLLOWERS })}
          </Link>
        ) : null,
      )}
      {organizationCount > 0 && (
        <Link href={tabHref(look, "organizations")} scroll={false} className="hover:underline">
          {t("organizationCount", { count: organizationCount })}
        </Link>
      )}
      {memberCount > 0 && (
        <Link href={tabHref(look, "members")} scroll={false} className="hover:underline">
          {t("memberCount", { count: memberCount })}
        </Link>
      )}
    </p>
  );
}
