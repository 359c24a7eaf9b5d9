import { usersOwnedBy } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import {
  unsafeBlocksReadableBy,
  unsafeInvitedHiddenFrom,
  invitationsAnswerableBy,
  invitationsMailableBy,
  invitationsManageableBy,
} from "@/lib/organizations/policy";
import { invitedSince, type Role, roles } from "@/lib/organizations/schema";
import { profileDetailsVisibleTo } from "@/lib/profiles/policy";

/** Invitations that are shown at most: an organization sends 50 a day, and a person gets few. */
const MAX_INVITATIONS = 200;

const profile = { id: true, kind: true, handle: true, displayName: true, photoId: true } as const;

/**
 * Whom the acting organization asked and who has not accepted, the latest first. `expired` ones can be made anew. Of an
 * address nobody learns that it declined.
 */
export async function listSentInvitations(viewer: Viewer) {
  const rows = await db.invitation.findMany({
    where: invitationsManageableBy(viewer),
    orderBy: [{ invitedAt: "desc" }, { id: "desc" }],
    take: MAX_INVITATIONS,
    select: {
      id: true,
      email: true,
      role: true,
      status: true,
      invitedAt: true,
      declinedAt: true,
      profile: { select: profile },
    },
  });
  const since = invitedSince(viewer.clock.now());
  return rows.map(({ declinedAt, ...row }) => {
    const declined = row.status === "PENDING" && row.profile !== null && declinedAt !== null;
    return { ...row, declined, expired: row.status === "PENDING" && !declined && row.invitedAt <= since };
  });
}

/**
 * The organizations that ask the human to join, each once, the latest first, with what they say they are for, the role
 * that an acceptance gives and whether they learn of a decline.
 */
export async function listReceivedInvitations(viewer: Viewer) {
  const user = await db.user.findFirst({ where: usersOwnedBy(viewer), select: { email: true, emailVerified: true } });
  const rows = await db.invitation.findMany({
    where: invitationsAnswerableBy(viewer, user?.emailVerified ? user.email : null),
    orderBy: [{ invitedAt: "desc" }, { id: "desc" }],
    take: MAX_INVITATIONS,
    select: { role: true, profileId: true, organization: { select: profile } },
  });
  const byId = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const { role, profileId } = byId.get(row.organization.id) ?? row;
    byId.set(row.organization.id, {
      ...row,
      role: rank(row.role) < rank(role) ? row.role : role,
      profileId: profileId ?? row.profileId,
    });
  }
  const details = await db.profileDetails.findMany({
    where: { AND: [profileDetailsVisibleTo(viewer), { profileId: { in: [...byId.keys()] } }] },
    select: { profileId: true, statement: true },
  });
  return [...byId.values()].map(({ role, profileId, organization }) => ({
    role,
    organization,
    statement: details.find((one) => one.profileId === organization.id)?.statement ?? "",
    isToldOfDecline: profileId !== null,
  }));
}

/** Whom the mail of an invitation goes to, and what it says; null once the invitation does not stand any more. */
export async function getInvitationMail(
  system: System,
  invitationId: string,
): Promise<{ to: string; organization: string; role: Role } | null> {
  const row = await db.invitation.findFirst({
    where: { AND: [invitationsMailableBy(system), { id: invitationId }] },
    select: {
      organizationId: true,
      profileId: true,
      email: true,
      role: true,
      organization: { select: { displayName: true } },
      profile: { select: { user: { select: { email: true, emailVerified: true } } } },
    },
  });
  if (!row || (await db.block.count({ where: unsafeBlocksReadableBy(system, row) })) > 0) return null;
  if ((await db.profile.count({ where: unsafeInvitedHiddenFrom(system, row) })) > 0) return null;
  const user = row.profile?.user;
  const to = row.email ?? (user?.emailVerified ? user.email : null);
  return to ? { to, organization: row.organization.displayName, role: row.role } : null;
}

function rank(role: Role): number {
  return roles.indexOf(role);
}
