import { usersOwnedBy } from "@/lib/accounts/policy";
import { hasSecondFactor } from "@/lib/accounts/policy/second-factor";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import {
  membershipsLackingFactorOf,
  organizationsSecuredBy,
  unsafeMembershipsRequiredBy,
} from "@/lib/organizations/policy";

/** What an organization is called that requires a second factor which the human lacks; null for any other. */
export async function findRequiring(
  viewer: Viewer,
  organizationId: string,
  from: typeof db | Transaction = db,
): Promise<string | null> {
  const lacking = await from.membership.findFirst({
    where: { AND: [membershipsLackingFactorOf(viewer), { organizationId }] },
    select: { organization: { select: { displayName: true } } },
  });
  return lacking?.organization.displayName ?? null;
}

/** What the acting organization requires, and whether whoever says so has a factor; null for whoever does not say so. */
export async function getRequiredFactor(viewer: Viewer) {
  const organization = await db.profile.findFirst({
    where: organizationsSecuredBy(viewer),
    select: { displayName: true, requiresSecondFactor: true },
  });
  if (!organization) return null;
  const able = await db.user.count({ where: { AND: [usersOwnedBy(viewer), hasSecondFactor] } });
  return { ...organization, isAble: able > 0 };
}

/** Whom the mail tells of it that an organization requires a factor, and whether they have one; null once that is over. */
export async function getRequiredFactorMail(system: System, asked: { userId: string; organizationId: string }) {
  const scope = unsafeMembershipsRequiredBy(system, asked);
  const member = await db.membership.findFirst({
    where: { AND: [scope, { profile: { deactivatedAt: null, user: { emailVerified: { not: null } } } }] },
    select: {
      role: true,
      organization: { select: { displayName: true } },
      profile: { select: { user: { select: { email: true } } } },
    },
  });
  const to = member?.profile.user?.email;
  if (!member || !to) return null;
  const has = { AND: [scope, { profile: { user: hasSecondFactor } }] } as const;
  const hasFactor = (await db.membership.count({ where: has })) > 0;
  return { to, organization: member.organization.displayName, acts: member.role !== "MEMBER", hasFactor };
}
