import Eye from "lucide-react/icons/eye";
import MessageSquare from "lucide-react/icons/message-square";
import { getTranslations } from "next-intl/server";
import { HeadAllyButton } from "@/components/allies/relationship/head-ally-button";
import { ProfileMenu } from "@/components/allies/relationship/profile-menu";
import { FollowButton } from "@/components/follows/follow-button";
import { RoleMenu } from "@/components/organizations/role-menu";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu/menu";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { viewAsChoices } from "@/lib/profiles/schema/page";
import { EditMenu } from "@/components/profiles/edit/edit-menu";
import { offersFollow, type ProfileLook, tabHref } from "@/components/profiles/profile-look";
import { ShareProfile } from "@/components/profiles/share-profile";

export function ProfileActions({ look }: { look: ProfileLook }) {
  const { profile, now } = look;
  const { kind, handle, ownRole, details } = profile;
  // An organization and its members cannot block each other.
  const acts = look.acts && { ...look.acts, block: look.acts.block && !look.isMember };
  const edited = { kind, handle, ownRole, openToWork: details?.openToWork ?? false, invitations: look.invitations };
  return (
    <div className="profile-actions">
      <div className={`profile-icons ${look.own && !look.as ? "max-md:hidden" : ""}`}>
        <ShareProfile path={`/profile/${handle}`} />
        {acts && <ProfileMenu profile={profile} acts={acts} now={now} />}
      </div>
      {look.own && !look.as && <ViewAsMenu look={look} />}
      {look.editable && <EditMenu profile={edited} />}
      {ownRole && !look.editable && !look.as && (
        <RoleMenu role={ownRole} organization={look.profile} actableBy={look.actableBy} />
      )}
      {acts?.message && profile.takesMessages && <MessageLink profile={profile} />}
      {acts && offersFollow(look) && (
        <FollowButton
          key={profile.id}
          {...{ kind: "profile", value: profile.id, name: profile.displayName, isFollowing: profile.isFollowing }}
          describedBy="follow-shown"
          actingId={acts.actingId}
          signInTo={`/profile/${handle}`}
        />
      )}
      {acts && <HeadAllyButton profile={profile} acts={acts} now={now} />}
    </div>
  );
}

async function MessageLink({ profile: { id, displayName } }: { profile: { id: string; displayName: string } }) {
  const t = await getTranslations("profile.ally.message");
  return (
    <Link
      href={`/conversations/new?to=${id}`}
      aria-label={t("name", { name: displayName })}
      className="btn btn-secondary"
    >
      <MessageSquare aria-hidden />
      {t("label")}
    </Link>
  );
}

/** What the own settings show to whom. */
async function ViewAsMenu({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  return (
    <Menu
      id="view-as"
      label={t("viewAs.label")}
      side="menu-below-end"
      triggerClass="btn btn-secondary"
      trigger={
        <>
          <Eye aria-hidden />
          {t("viewAs.label")}
        </>
      }
    >
      {viewAsChoices.map((viewAs) => (
        <MenuLink key={viewAs} href={tabHref(look, look.tab, viewAs)}>
          {t(`viewAs.${viewAs}.choice`)}
        </MenuLink>
      ))}
    </Menu>
  );
}
