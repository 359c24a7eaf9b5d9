import { allyEdgesOwnedBy } from "@/lib/allies/policy";
import { withStandings } from "@/lib/allies/queries";
import { applicationsAnswerableBy, applicationsReadableBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { jobDraftsEditableBy, jobsManageableBy } from "@/lib/jobs/policy";
import { selectMembers } from "@/lib/organizations/member-list-query";
import {
  draftsOwnedBy,
  invitationsWithdrawableBy,
  membershipsManageableBy,
  membershipsOwnedBy,
  membershipsVisibleTo,
  organizationsDeletableBy,
  unsafeOwnershipsCountableBy,
} from "@/lib/organizations/policy";
import { PAGE_SIZE } from "@/lib/pagination";
import { postsDeletableBy } from "@/lib/posts/policy";
import { areasOf } from "@/lib/profiles/areas";
import { viewAsAmongOthers, profilesViewedAs } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

const profile = { id: true, kind: true, handle: true, displayName: true, photoId: true } as const;

/** A page of the organizations that a person belongs to, the newest first, with the person's role in each. */
export async function listMemberships(viewer: Viewer, { id, as, before }: ProfileListPage) {
  const rows = await db.membership.findMany({
    where: {
      AND: [
        membershipsVisibleTo(viewer),
        { profileId: id, ...(before && { organizationId: { lt: before } }) },
        {
          profile: profilesViewedAs(as, "profileAudience"),
          organization: profilesViewedAs(viewAsAmongOthers(as), "profileAudience"),
        },
      ],
    },
    orderBy: { organizationId: "desc" },
    take: PAGE_SIZE + 1,
    select: { role: true, organization: { select: profile } },
  });
  const profiles = rows.slice(0, PAGE_SIZE).map(({ organization, role }) => ({ ...organization, role }));
  return {
    profiles: await withStandings(viewer, profiles),
    next: rows.length > PAGE_SIZE ? (profiles.at(-1)?.id ?? null) : null,
  };
}

/**
 * A page of an organization's members, its owners first, and of a role who signed up last; the headline is the title of
 * the current experience. It begins anew where the member it comes after is gone: no others are passed over.
 */
export async function listMembers(viewer: Viewer, { id, as, before }: ProfileListPage) {
  const last =
    before &&
    (await db.membership.findFirst({
      where: { AND: [membershipsVisibleTo(viewer), { organizationId: id, profileId: before }] },
      select: { role: true },
    }));
  const after = before && last ? { id: before, role: last.role } : null;
  const rows = await selectMembers(viewer, { id, as, after }, PAGE_SIZE + 1);
  const profiles = rows.slice(0, PAGE_SIZE);
  return { profiles, next: rows.length > PAGE_SIZE ? (profiles.at(-1)?.id ?? null) : null };
}

/** A member of the acting organization whom the viewer may manage; null for anybody else. */
export async function getManagedMember(viewer: Viewer, handle: string) {
  const row = await db.membership.findFirst({
    where: { AND: [membershipsManageableBy(viewer), membershipsVisibleTo(viewer), { profile: { handle } }] },
    select: { role: true, createdAt: true, profile: { select: profile } },
  });
  return row && { ...row.profile, role: row.role, since: row.createdAt };
}

/**
 * The human's own membership of the organization of this handle, and whether it has no other owner; null without one.
 */
export async function getOwnMembership(viewer: Viewer, handle: string) {
  const row = await db.membership.findFirst({
    where: { AND: [membershipsOwnedBy(viewer), { organization: { handle } }] },
    select: { role: true, organization: { select: profile } },
  });
  if (!row) return null;
  const owners =
    row.role === "OWNER"
      ? await db.membership.count({ where: unsafeOwnershipsCountableBy(viewer, row.organization.id) })
      : 0;
  return { role: row.role, organization: row.organization, isLastOwner: owners === 1 };
}

/** What the person has filled in of a new organization; null before the first step. */
export async function getOrganizationDraft(viewer: Viewer) {
  const row = await db.organizationDraft.findFirst({
    where: draftsOwnedBy(viewer),
    select: {
      displayName: true,
      areas: true,
      place: { select: { id: true, name: true, countryCode: true, region: true } },
    },
  });
  return row && { ...row, areas: areasOf(row.areas) };
}

/** What ends with the acting organization; null for whoever may not end it. */
export async function countWhatEnds(viewer: Viewer) {
  const received = { AND: [applicationsReadableBy(viewer), { job: { organizationId: viewer.profileId } }] } as const;
  const ended = db.profile.findFirst({
    where: organizationsDeletableBy(viewer),
    select: {
      handle: true,
      displayName: true,
      _count: {
        select: {
          posts: { where: postsDeletableBy(viewer) },
          members: { where: membershipsManageableBy(viewer) },
          allies: { where: allyEdgesOwnedBy(viewer) },
          invitations: { where: invitationsWithdrawableBy(viewer) },
          jobs: { where: jobsManageableBy(viewer) },
          jobDrafts: { where: jobDraftsEditableBy(viewer) },
        },
      },
    },
  });
  const waiting = { AND: [applicationsAnswerableBy(viewer), { job: { organizationId: viewer.profileId } }] } as const;
  const [row, applications, answered] = await Promise.all([
    ended,
    db.application.count({ where: received }),
    db.application.count({ where: waiting }),
  ]);
  return (
    row && {
      handle: row.handle,
      displayName: row.displayName,
      posts: row._count.posts,
      members: row._count.members,
      allies: row._count.allies,
      invitations: row._count.invitations,
      jobs: row._count.jobs,
      jobDrafts: row._count.jobDrafts,
      applications,
      /** Who waits, and is told that it is over. */
      answered,
    }
  );
}
