import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { actingMembership, factoredMembership } from "@/lib/organizations/policy/acting";
import { actingRoles, invitedSince, type Role } from "@/lib/organizations/schema";
import { profileOpenSql, profilesOpenTo, profilesVisibleTo } from "@/lib/profiles/policy";
import type { ViewAs } from "@/lib/profiles/schema/page";

/**
 * Who belongs where is seen only where both settings for the profile allow it: the person's and the organization's.
 * Whoever manages an organization's members sees all of them, while acting as it, but across no block.
 */
export function membershipsVisibleTo(viewer: Viewer): Scope<"Membership"> {
  const open = {
    profile: whereOf(profilesOpenTo(viewer, "profileAudience")),
    organization: whereOf(profilesOpenTo(viewer, "profileAudience")),
  };
  if (!canManageMembers(viewer)) return scope(open);
  const visible = whereOf(profilesVisibleTo(viewer));
  return scope({ OR: [open, { organizationId: viewer.profileId, organization: visible, profile: visible }] });
}

/**
 * `membershipsVisibleTo` for raw statements, over a `membership`; `admits` says whether the side that is looked at
 * does, and `profile` is the other one, which is visible. Whoever views as others manages nothing.
 */
export function membershipOpenSql(viewer: Viewer, admits: Prisma.Sql, viewAs: ViewAs | undefined): Prisma.Sql {
  const managed =
    canManageMembers(viewer) && !viewAs
      ? Prisma.sql`membership."organizationId" = ${viewer.profileId}::uuid`
      : Prisma.sql`FALSE`;
  return Prisma.sql`(${managed} OR (${admits} AND ${profileOpenSql(viewer, "profileAudience", viewAs)}))`;
}

/** What a human belongs to, whomever they act as. */
export function membershipsOwnedBy({ ownProfileId }: Viewer): Scope<"Membership"> {
  return scope({ profileId: ownProfileId });
}

/** What binds the acting profile and another one as an organization and its member. */
export function membershipsBetween({ profileId }: Viewer, otherId: string): Scope<"Membership"> {
  return scope({
    OR: [
      { organizationId: profileId, profileId: otherId },
      { organizationId: otherId, profileId },
    ],
  });
}

/** The same for raw statements. */
export function membershipBetweenSql({ profileId }: Viewer, otherId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Membership" membership
    WHERE (membership."organizationId", membership."profileId") IN ((${profileId}::uuid, ${otherId}), (${otherId}, ${profileId}::uuid)))`;
}

/** For whom a human may act: the roles that speak, publish or manage. */
export function membershipsActableBy({ ownProfileId }: Viewer): Scope<"Membership"> {
  return scope({ profileId: ownProfileId, role: { in: [...actingRoles] }, ...actingMembership });
}

/** For whom a human would act, had they the second factor that is required there. */
export function membershipsLackingFactorOf({ ownProfileId }: Viewer): Scope<"Membership"> {
  return scope({ profileId: ownProfileId, role: { in: [...actingRoles] }, NOT: factoredMembership });
}

/** Owners and admins manage the members of the organization that they act as. */
export function canManageMembers({ role }: Pick<Viewer, "role">): boolean {
  return role === "OWNER" || role === "ADMIN";
}

/** Owners are made, demoted and removed by owners alone. */
export function canGiveRole(viewer: Pick<Viewer, "role">, from: Role, to: Role): boolean {
  return viewer.role === "OWNER" || (viewer.role === "ADMIN" && from !== "OWNER" && to !== "OWNER");
}

export function membershipsManageableBy(viewer: Viewer): Scope<"Membership"> {
  if (!canManageMembers(viewer)) return scope({ organizationId: { in: [] } });
  return scope({ organizationId: viewer.profileId, ...(viewer.role !== "OWNER" && { role: { not: "OWNER" } }) });
}

const decidingOwner = { suspendedAt: null, user: { deletesAt: null } } satisfies Prisma.ProfileWhereInput;

/**
 * How many owners an organization has counts for every change of its members, whoever makes it. Whose account is about to
 * go counts as none, nor does who is suspended: they decide nothing.
 */
export function unsafeOwnershipsCountableBy(_viewer: Viewer, organizationId: string): Scope<"Membership"> {
  return scope({ organizationId, role: "OWNER", profile: decidingOwner });
}

/** What a human owns, whomever they act as. */
export function ownershipsOwnedBy({ ownProfileId }: Viewer): Scope<"Membership"> {
  return scope({ profileId: ownProfileId, role: "OWNER" });
}

/** What would have no owner without them. Not what is suspended, which nobody can hand over: it ends with them. */
export function soleOwnershipsOwnedBy({ ownProfileId }: Viewer): Scope<"Membership"> {
  const others = { role: "OWNER", profileId: { not: ownProfileId }, profile: decidingOwner } as const;
  return scope({
    profileId: ownProfileId,
    role: "OWNER",
    organization: { suspendedAt: null, members: { none: others } },
  });
}

/** What of that ends with their account: also somebody who is suspended keeps it, but nobody whose account goes before. */
export function ownershipsEndingWith({ ownProfileId }: Viewer): Scope<"Membership"> {
  const others = { role: "OWNER", profileId: { not: ownProfileId }, profile: { user: { deletesAt: null } } } as const;
  const organization = { suspendedAt: { not: null }, members: { none: others } };
  return scope({ profileId: ownProfileId, role: "OWNER", organization });
}

/** Both of these: what keeps their account, and what ends with it. */
export function ownershipsHeldAloneBy(viewer: Viewer): Scope<"Membership"> {
  return scope({ OR: [whereOf(soleOwnershipsOwnedBy(viewer)), whereOf(ownershipsEndingWith(viewer))] });
}

/** An organization's members are changed by one of them. */
export function organizationsLockableBy({ ownProfileId }: Viewer): Scope<"Profile"> {
  return scope({ kind: "ORGANIZATION", members: { some: { profileId: ownProfileId } } });
}

/** What an organization says about itself, for the human who owns it, whomever they act as. */
export function organizationDetailsOwnedBy({ ownProfileId }: Viewer): Scope<"ProfileDetails"> {
  return scope({ profile: { kind: "ORGANIZATION", members: { some: { profileId: ownProfileId, role: "OWNER" } } } });
}

/** Owners alone end an organization. */
export function canDeleteOrganization({ role }: Pick<Viewer, "role">): boolean {
  return role === "OWNER";
}

export function organizationsDeletableBy(viewer: Viewer): Scope<"Profile"> {
  return scope(canDeleteOrganization(viewer) ? { id: viewer.profileId, kind: "ORGANIZATION" } : { id: { in: [] } });
}

/** What is required of whoever acts for an organization its owners say. */
export function organizationsSecuredBy(viewer: Viewer): Scope<"Profile"> {
  return organizationsDeletableBy(viewer);
}

/** Of whom a mail tells that it is required: a member, as long as it is. */
export function unsafeMembershipsRequiredBy(
  _system: System,
  { userId, organizationId }: { userId: string; organizationId: string },
): Scope<"Membership"> {
  return scope({ organizationId, organization: { requiresSecondFactor: true }, profile: { userId } });
}

/**
 * An invitation is open to whoever is asked, by profile or by a verified address, for 30 days, and not across a block
 * with the organization. `verifiedEmail` is null as long as the address is not verified: until then it may be somebody
 * else's.
 */
export function invitationsAnswerableBy(viewer: Viewer, verifiedEmail: string | null): Scope<"Invitation"> {
  const { ownProfileId, clock } = viewer;
  return scope({
    status: "PENDING",
    declinedAt: null,
    invitedAt: { gt: invitedSince(clock.now()) },
    organization: whereOf(profilesUnblockedFor(viewer)),
    AND: { OR: [{ profileId: ownProfileId }, ...(verifiedEmail ? [{ email: verifiedEmail }] : [])] },
  });
}

/**
 * The same for raw statements, over an `invitation` of an organization that is visible; the address is the one that the
 * account has verified.
 */
export function invitationAnswerableSql({ userId, ownProfileId, clock }: Viewer): Prisma.Sql {
  return Prisma.sql`(
    invitation.status = 'PENDING' AND invitation."declinedAt" IS NULL
    AND invitation."invitedAt" > ${invitedSince(clock.now())}
    AND (invitation."profileId" = ${ownProfileId}::uuid OR invitation.email = (
      SELECT account.email FROM "User" account WHERE account.id = ${userId}::uuid AND account."emailVerified" IS NOT NULL)))`;
}

/** Whom an organization asked is known to its owners and admins, as far as no block stands between. */
export function invitationsManageableBy(viewer: Viewer): Scope<"Invitation"> {
  if (!canManageMembers(viewer)) return scope({ organizationId: { in: [] } });
  return scope({
    organizationId: viewer.profileId,
    AND: { OR: [{ profileId: null }, { profile: whereOf(profilesUnblockedFor(viewer)) }] },
  });
}

/**
 * That it was declined is told where a profile was asked, and not of an address: that an account has it nobody learns.
 */
export function invitationsWithdrawableBy(viewer: Viewer): Scope<"Invitation"> {
  return scope({
    AND: [
      { status: "PENDING", OR: [{ declinedAt: null }, { profileId: null }] },
      whereOf(invitationsManageableBy(viewer)),
    ],
  });
}

/** Mails tell of invitations that still stand, of organizations that are not suspended. */
export function invitationsMailableBy({ clock }: System): Scope<"Invitation"> {
  const stands = { status: "PENDING" as const, declinedAt: null, invitedAt: { gt: invitedSince(clock.now()) } };
  return scope({ ...stands, organization: { deactivatedAt: null } });
}

/** A mail to somebody's verified address goes across no block either, however the invitation was made. */
export function unsafeBlocksReadableBy(
  _system: System,
  { organizationId, profileId, email }: { organizationId: string; profileId: string | null; email: string | null },
): Scope<"Block"> {
  const person = invitedPerson(profileId, email);
  return scope({
    OR: [
      { blockerId: organizationId, blocked: person },
      { blockedId: organizationId, blocker: person },
    ],
  });
}

/** Nor does one go to whoever hides from everybody. */
export function unsafeInvitedHiddenFrom(
  _system: System,
  { profileId, email }: { profileId: string | null; email: string | null },
): Scope<"Profile"> {
  return scope({ AND: [invitedPerson(profileId, email), { deactivatedAt: { not: null } }] });
}

function invitedPerson(profileId: string | null, email: string | null): Prisma.ProfileWhereInput {
  return profileId ? { id: profileId } : { user: { email: email ?? "", emailVerified: { not: null } } };
}

/** The organization that somebody is about to create is their own affair. */
export function draftsOwnedBy({ userId }: Viewer): Scope<"OrganizationDraft"> {
  return scope({ userId });
}
