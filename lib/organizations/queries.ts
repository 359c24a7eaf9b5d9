import { usersOwnedBy } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { blocksReadableBy, draftsOwnedBy, invitationsAnswerableBy, invitationsMailableBy, invitationsManageableBy, invitationsWithdrawableBy, membershipsManageableBy, membershipsOwnedBy, membershipsVisibleTo, organizationsDeletableBy, ownershipsCountableBy } from "@/lib/organizations/policy";
import { invitedSince, type Role, roles } from "@/lib/organizations/schema";
import { areasOf } from "@/lib/profiles/areas";
import { guiseAmongOthers, profilesShownAs, profilesVisibleTo } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";
import { resumeEntriesVisibleTo } from "@/lib/resumes/policy";

/** Rows of a page, as every list has them. */
const PAGE = 10;
/** Invitations that are shown at most: an organization sends 50 a day, and a person gets few. */
const SHOWN = 200;

const profile = { id: true, kind: true, handle: true, displayName: true } as const;

/** A page of the organizations that a person belongs to, the newest first, with the person's role in each. */
export async function listMemberships(viewer: Viewer, { id, as, before }: ProfileListPage) {
  const rows = await db.membership.findMany({
    where: {
      AND: [
        { profileId: id, ...(before && { organizationId: { lt: before } }) },
        membershipsVisibleTo(viewer),
        { profile: profilesShownAs(as, "profileAudience"), organization: profilesShownAs(guiseAmongOthers(as), "profileAudience") },
      ],
    },
    orderBy: { organizationId: "desc" },
    take: PAGE + 1,
    select: { role: true, organization: { select: profile } },
  });
  const profiles = rows.slice(0, PAGE).map(({ organization, role }) => ({ ...organization, role }));
  return { profiles, next: rows.length > PAGE ? (profiles.at(-1)?.id ?? null) : null };
}

/**
 * A page of an organization's members, its owners first, and of a role who signed up last; the headline is the title of the
 * current experience. It begins anew where the member it comes after is gone: no others are passed over.
 */
export async function listMembers(viewer: Viewer, { id, as, before }: ProfileListPage) {
  const shown = profilesShownAs(guiseAmongOthers(as), "profileAudience");
  const last = before && (await db.membership.findFirst({ where: { AND: [{ organizationId: id, profileId: before }, membershipsVisibleTo(viewer)] }, select: { role: true } }));
  const rows = await db.membership.findMany({
    where: {
      AND: [
        { organizationId: id, ...(last && { OR: [{ role: last.role, profileId: { lt: before } }, { role: { in: roles.slice(rank(last.role) + 1) } }] }) },
        membershipsVisibleTo(viewer),
        { organization: profilesShownAs(as, "profileAudience"), profile: shown },
      ],
    },
    orderBy: [{ role: "asc" }, { profileId: "desc" }],
    take: PAGE + 1,
    select: {
      role: true,
      profile: {
        select: {
          ...profile,
          resumeEntries: {
            where: { AND: [{ kind: "EXPERIENCE", isCurrent: true }, resumeEntriesVisibleTo(viewer), { profile: shown }] },
            orderBy: [{ position: "asc" }, { id: "asc" }],
            take: 1,
            select: { title: true },
          },
        },
      },
    },
  });
  const profiles = rows.slice(0, PAGE).map(({ role, profile: { resumeEntries, ...person } }) => ({ ...person, role, headline: resumeEntries[0]?.title ?? null }));
  return { profiles, next: rows.length > PAGE ? (profiles.at(-1)?.id ?? null) : null };
}

/** A member of the acting organization whom the viewer may manage; null for anybody else. */
export async function getManagedMember(viewer: Viewer, handle: string) {
  const row = await db.membership.findFirst({
    where: { AND: [{ profile: { handle } }, { profile: profilesVisibleTo(viewer) }, membershipsManageableBy(viewer)] },
    select: { role: true, createdAt: true, profile: { select: profile } },
  });
  return row && { ...row.profile, role: row.role, since: row.createdAt };
}

/** The human's own membership of the organization of this handle, and whether it has no other owner; null without one. */
export async function getOwnMembership(viewer: Viewer, handle: string) {
  const row = await db.membership.findFirst({
    where: { AND: [{ organization: { handle } }, membershipsOwnedBy(viewer)] },
    select: { role: true, organization: { select: profile } },
  });
  if (!row) return null;
  const owners = row.role === "OWNER" ? await db.membership.count({ where: ownershipsCountableBy(viewer, row.organization.id) }) : 0;
  return { role: row.role, organization: row.organization, isLastOwner: owners === 1 };
}

/**
 * Whom the acting organization asked and who has not accepted, the latest first. `expired` ones can be made anew. Of an
 * address nobody learns that it declined.
 */
export async function listSentInvitations(viewer: Viewer) {
  const rows = await db.invitation.findMany({
    where: invitationsManageableBy(viewer),
    orderBy: [{ invitedAt: "desc" }, { id: "desc" }],
    take: SHOWN,
    select: { id: true, email: true, role: true, status: true, invitedAt: true, declinedAt: true, profile: { select: profile } },
  });
  const since = invitedSince(viewer.clock.now());
  return rows.map(({ declinedAt, ...row }) => {
    const declined = row.status === "PENDING" && row.profile !== null && declinedAt !== null;
    return { ...row, declined, expired: row.status === "PENDING" && !declined && row.invitedAt <= since };
  });
}

/** The organizations that ask the human to join, each once, the latest first, with the role that an acceptance gives and whether they learn of a decline. */
export async function listReceivedInvitations(viewer: Viewer) {
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true, emailVerified: true } });
  const rows = await db.invitation.findMany({
    where: invitationsAnswerableBy(viewer, user?.emailVerified ? user.email : null),
    orderBy: [{ invitedAt: "desc" }, { id: "desc" }],
    take: SHOWN,
    select: { role: true, profileId: true, organization: { select: profile } },
  });
  const byId = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const { role, profileId } = byId.get(row.organization.id) ?? row;
    byId.set(row.organization.id, { ...row, role: rank(row.role) < rank(role) ? row.role : role, profileId: profileId ?? row.profileId });
  }
  return [...byId.values()].map(({ role, profileId, organization }) => ({ role, organization, isToldOfDecline: profileId !== null }));
}

/** What the person has filled in of a new organization; null before the first step. */
export async function getOrganizationDraft(viewer: Viewer) {
  const row = await db.organizationDraft.findFirst({
    where: draftsOwnedBy(viewer),
    select: { displayName: true, areas: true, place: { select: { id: true, name: true, countryCode: true, region: true } } },
  });
  return row && { ...row, areas: areasOf(row.areas) };
}

/** What ends with the acting organization; null for whoever may not end it. */
export async function countWhatEnds(viewer: Viewer) {
  const row = await db.profile.findFirst({
    where: organizationsDeletableBy(viewer),
    select: { handle: true, displayName: true, _count: { select: { posts: { where: { deletedAt: null } }, members: true, alliedBy: true, invitations: { where: invitationsWithdrawableBy(viewer) } } } },
  });
  return row && { handle: row.handle, displayName: row.displayName, posts: row._count.posts, members: row._count.members, allies: row._count.alliedBy, invitations: row._count.invitations };
}

/** Whom the mail of an invitation goes to, and what it says; null once the invitation does not stand any more. */
export async function getInvitationMail(system: System, invitationId: string): Promise<{ to: string; organization: string; role: Role } | null> {
  const row = await db.invitation.findFirst({
    where: { AND: [{ id: invitationId }, invitationsMailableBy(system)] },
    select: { organizationId: true, profileId: true, email: true, role: true, organization: { select: { displayName: true } }, profile: { select: { user: { select: { email: true, emailVerified: true } } } } },
  });
  if (!row || (await db.block.count({ where: blocksReadableBy(system, row) })) > 0) return null;
  const user = row.profile?.user;
  const to = row.email ?? (user?.emailVerified ? user.email : null);
  return to ? { to, organization: row.organization.displayName, role: row.role } : null;
}

function rank(role: Role): number {
  return roles.indexOf(role);
}
