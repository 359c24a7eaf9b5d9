import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { BlockedProfile } from "@/components/blocks/blocked-profile";
import { MembersBar } from "@/components/organizations/members-bar";
import { ProfileAside } from "@/components/profiles/profile-aside";
import { ProfileColumns } from "@/components/profiles/profile-columns";
import { ProfileInformation } from "@/components/profiles/profile-information";
import { isFollowList, type ProfileLook, shownIn } from "@/components/profiles/profile-look";
import { ProfileMedia } from "@/components/profiles/profile-media";
import { ProfilePeople } from "@/components/profiles/profile-people";
import { ProfilePosts } from "@/components/profiles/profile-posts";
import { ProfileResume } from "@/components/profiles/profile-resume";
import { ProfileScreen } from "@/components/profiles/profile-screen";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { getBlocked } from "@/lib/blocks/queries";
import { listOrganizationJobs } from "@/lib/jobs/queries/similar";
import { listMediaItems } from "@/lib/media/queries/items";
import { canGiveRole, canManageMembers } from "@/lib/organizations/policy";
import { listMembers, listMemberships } from "@/lib/organizations/queries";
import { listSentInvitations } from "@/lib/organizations/queries/invitations";
import { roles } from "@/lib/organizations/schema";
import { canPost } from "@/lib/posts/policy";
import { countPostDrafts } from "@/lib/posts/queries/drafts";
import { listProfilePosts } from "@/lib/posts/queries";
import { isHandle } from "@/lib/profiles/handle";
import { standingActsOf } from "@/lib/profiles/listing";
import { canEditProfile } from "@/lib/profiles/policy";
import { getProfile } from "@/lib/profiles/queries";
import { type ViewAs, profilePageSchema } from "@/lib/profiles/schema/page";
import { listResumeEntries } from "@/lib/resumes/queries";
import { AlliesTab } from "./allies-tab";

/** Of the members, beside what their organization says about itself. */
const MAX_SHOWN_MEMBERS = 3;

type Props = {
  params: Promise<{ handle: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (handle: string, as: ViewAs | undefined) => {
  const viewer = await requireViewer(`/profile/${handle}`);
  const profile = isHandle(handle) ? await getProfile(viewer, handle, as) : null;
  const blocked = profile || !isHandle(handle) ? null : await getBlocked(viewer, handle);
  return { viewer, profile, blocked };
});

/** All that decides whether there is such a page. Whom one blocks one finds by their address, to let them go. */
async function look({ params, searchParams }: Props) {
  const { data } = profilePageSchema.safeParse(await searchParams);
  const { handle } = await params;
  const lower = handle.toLowerCase();
  // Somebody wrote it as a name.
  if (lower !== handle && isHandle(lower)) redirect(`/profile/${lower}`);
  const { viewer, profile, blocked } = await load(handle, data?.as);
  if (data && blocked) return { viewer, blocked };
  if (!profile) notFound();
  const own = profile.id === viewer.profileId;
  // At somebody else's address `as` changes nothing: a link that an owner copied while viewing as others works.
  const as = own ? data?.as : undefined;
  const acts = as ? undefined : standingActsOf(viewer);
  const isOpen = (own && !as) || isFollowList(data?.show);
  if (!data || (data.show && !(data.tab === "allies" && isOpen))) notFound();
  const { before, ...shown } = shownIn(data, profile, acts?.ally === true);
  const manages = own && !as && canManageMembers(viewer) ? roles.filter((role) => canGiveRole(viewer, role, role)) : [];
  const { invitations = 0, requests = 0, organizations = [] } = (await currentAccount()) ?? {};
  const actableBy = !own && organizations.some(({ id }) => id === profile.id) ? viewer.ownProfileId : undefined;
  return {
    viewer,
    before,
    look: {
      ...shown,
      profile,
      requests: own && !as ? requests : 0,
      own,
      as,
      actingId: viewer.profileId,
      acts,
      isMember: profile.ownRole !== null && viewer.profileId === viewer.ownProfileId,
      now: viewer.clock.now().getTime(),
      actableBy,
      editable: own && !as && canEditProfile(viewer),
      manages,
      invitations,
    } satisfies ProfileLook,
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { blocked, look: looked } = await look(props);
  return { title: (blocked ?? looked.profile).displayName };
}

export default withClientMessages("(app)/profile/[handle]/page", ProfilePage);

async function ProfilePage(props: Props) {
  const { viewer, blocked, look: looked, before } = await look(props);
  if (blocked) return <BlockedProfile profile={blocked} actingId={viewer.profileId} />;
  return <ProfileScreen look={looked}>{await contentOf(viewer, looked, before)}</ProfileScreen>;
}

async function contentOf(viewer: Viewer, look: ProfileLook, before: string | undefined) {
  const {
    tab,
    as,
    profile: { id },
  } = look;
  const asked = { id, as, before };
  const { now } = look;
  if (tab === "resume")
    return <ProfileResume look={look} entries={look.profile.details ? await listResumeEntries(viewer, id) : []} />;
  if (tab === "information")
    return (
      <ProfileInformation
        look={look}
        jobs={await listOrganizationJobs(viewer, id)}
        members={
          look.profile.details ? (await listMembers(viewer, { id, as })).profiles.slice(0, MAX_SHOWN_MEMBERS) : []
        }
      />
    );
  return (
    <ProfileColumns aside={<ProfileAside look={look} />}>
      {tab === "posts" && (
        <ProfilePosts
          look={look}
          page={await listProfilePosts(viewer, asked)}
          acts={standingActsOf(viewer)}
          now={now}
          before={before}
          mayPost={look.own && !as && canPost(viewer)}
          drafts={look.own && !as ? await countPostDrafts(viewer) : 0}
        />
      )}
      {tab === "allies" && <AlliesTab viewer={viewer} look={look} before={before} />}
      {tab === "organizations" && (
        <ProfilePeople look={look} list="organizations" page={await listMemberships(viewer, asked)} before={before} />
      )}
      {tab === "members" && look.manages.length > 0 && (
        <MembersBar
          waiting={
            (await listSentInvitations(viewer)).filter(
              ({ status, declined, expired }) => status === "PENDING" && !declined && !expired,
            ).length
          }
        />
      )}
      {tab === "members" && (
        <ProfilePeople look={look} list="members" page={await listMembers(viewer, asked)} before={before} />
      )}
      {tab === "media" && <ProfileMedia look={look} page={await listMediaItems(viewer, asked)} before={before} />}
    </ProfileColumns>
  );
}
