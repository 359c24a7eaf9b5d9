import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, limitedIdsSql, blocksOwnedBy } from "@/lib/blocks/policy";
import type { Clock } from "@/lib/clock";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { recruitingRoles } from "@/lib/jobs/policy";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { canLookForWork, profilesVisibleTo } from "@/lib/profiles/policy";
import { DAY_MS } from "@/lib/time";

/** The human who looks, and whom they act as. */
type Looker = Pick<Viewer, "profileId" | "ownProfileId">;
/** The same at some time. */
export type Seeker = Pick<Viewer, "clock" | "profileId" | "ownProfileId">;

/** Whoever was not here for so long is no candidate any more. */
const ACTIVE_DAYS = 183;

/** The first day of that time, as a date at midnight UTC. */
function activeSince(clock: Clock): Date {
  return new Date(Math.floor(clock.now().getTime() / DAY_MS - ACTIVE_DAYS) * DAY_MS);
}

/**
 * Whom an organization finds: who is open to work and was here in the last six months, whose setting for the profile
 * admits it, who is across no block from it, from the human who looks and from whomever they act as, who hides from
 * none of the organizations that the human belongs to, and does not belong to it. Whether the human recruits for the
 * organization it does not ask: `seekerSql`, or the scope by which its job was read.
 */
export function candidatesVisibleTo(
  seeker: Pick<Viewer, "clock" | "profileId" | "ownProfileId">,
  organizationId: string,
): Scope<"Profile"> {
  const looking = [organizationId, seeker.profileId, seeker.ownProfileId];
  return scope({
    candidate: { activeOn: { gte: activeSince(seeker.clock) } },
    OR: [{ profileAudience: "EVERYONE" }, { alliedBy: { some: { profileId: organizationId } } }],
    AND: { OR: [{ chosenPostsAudience: null }, { alliedBy: { some: { profileId: organizationId } } }] },
    deactivatedAt: null,
    blocks: { none: { blockedId: { in: looking } } },
    blockedBy: { none: { blockerId: { in: looking } } },
    memberships: { none: { organizationId } },
    openToWorkHides: { none: { OR: [{ organizationId }, hiddenFrom(seeker)] } },
  });
}

/** The same for raw statements, over a candidate `c` and its `profile`; `unseen` is `unseenCandidatesSql`. */
export function candidateVisibleSql(
  { clock }: { clock: Clock },
  organizationId: string,
  unseen: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`(c."activeOn" >= ${activeSince(clock)}::date AND c."profileId" NOT IN (SELECT id FROM ${unseen})
    AND ${candidateOpenSql(organizationId)})`;
}

/**
 * The same over a term `t` of a candidate, but for the setting, of which a copy stands there: it only narrows, and
 * `candidateOpenSql` is asked of what is left.
 */
export function candidateListedSql(
  { clock }: { clock: Clock },
  organizationId: string,
  unseen: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`(t."activeOn" >= ${activeSince(clock)}::date AND t."profileId" NOT IN (SELECT id FROM ${unseen})
    AND (t."isPublic" OR t."profileId" IN (${alliesSql(organizationId)})))`;
}

/** What the setting of a `profile` says. */
export function candidateOpenSql(organizationId: string): Prisma.Sql {
  return Prisma.sql`(profile."profileAudience" = 'EVERYONE' OR profile.id IN (${alliesSql(organizationId)}))`;
}

function alliesSql(organizationId: string): Prisma.Sql {
  return Prisma.sql`SELECT e."allyId" FROM "AllyEdge" e WHERE e."profileId" = (SELECT ${organizationId}::uuid)`;
}

/**
 * The ids of those whom `candidatesVisibleTo` leaves out, whatever they say of themselves. Some of them twice. How many
 * they are the planner does not see, so that a connection keeps one plan for everybody.
 */
export function unseenCandidatesSql(looker: Looker, organizationId: string): Prisma.Sql {
  const [profileId, ownProfileId, organization] = [looker.profileId, looker.ownProfileId, organizationId].map(
    (id) => Prisma.sql`(SELECT ${id}::uuid)`,
  ) as [Prisma.Sql, Prisma.Sql, Prisma.Sql];
  return Prisma.sql`${blockedIdsSql({ profileId, ownProfileId })}
    UNION ${blockedIdsSql({ profileId: organization, ownProfileId: organization })}
    UNION ${limitedIdsSql({ profileId: organization, ownProfileId: organization })}
    UNION ALL SELECT "profileId" FROM "Membership" WHERE "organizationId" = ${organization}
    UNION ALL SELECT hide."profileId" FROM "OpenToWorkHide" hide WHERE hide."organizationId" = ANY(ARRAY(
      SELECT ${organizationId}::uuid UNION SELECT ${looker.profileId}::uuid
      UNION SELECT membership."organizationId" FROM "Membership" membership WHERE membership."profileId" = ${ownProfileId}))`;
}

/** Whether the human recruits for the organization. */
export function seekerSql({ ownProfileId }: Looker, organizationId: string): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Membership" membership WHERE membership."organizationId" = ${organizationId}::uuid
      AND membership."profileId" = ${ownProfileId}::uuid AND membership.role::text = ANY(${[...recruitingRoles]}::text[])
      AND ${membershipActsSql(Prisma.sql`membership`)})`;
}

/**
 * By whom somebody keeps from the viewer that they are open to work: an organization as which they act, or to which
 * they belong in whatever role. Never from themselves, unless they look as such an organization. Every read
 * of `openToWork` asks this or `openToWorkHiddenSql`.
 */
export function openToWorkHidesFrom(looker: Pick<Viewer, "profileId" | "ownProfileId">): Scope<"OpenToWorkHide"> {
  return scope({ profileId: { not: looker.profileId }, ...hiddenFrom(looker) });
}

function hiddenFrom({ profileId, ownProfileId }: Looker) {
  return {
    OR: [{ organizationId: profileId }, { organization: { members: { some: { profileId: ownProfileId } } } }],
  } satisfies Prisma.OpenToWorkHideWhereInput;
}

/** The same for raw statements, over a `hide`. */
export function openToWorkHiddenSql(looker: Looker): Prisma.Sql {
  return Prisma.sql`(hide."profileId" <> ${looker.profileId}::uuid AND ${hidesFromSql(looker)})`;
}

function hidesFromSql({ profileId, ownProfileId }: Looker): Prisma.Sql {
  return Prisma.sql`(hide."organizationId" = ${profileId}::uuid OR hide."organizationId" IN (
    SELECT membership."organizationId" FROM "Membership" membership WHERE membership."profileId" = ${ownProfileId}::uuid))`;
}

/** From whom one may hide: whatever organization one sees, and the ones that one has blocked. */
export function organizationsHideableBy(viewer: Viewer): Scope<"Profile"> {
  const blocked = { blockedBy: { some: whereOf(blocksOwnedBy(viewer)) } };
  return scope({ kind: "ORGANIZATION", OR: [whereOf(profilesVisibleTo(viewer)), blocked] });
}

/** From whom somebody hides they alone know. */
export function openToWorkHidesOwnedBy(viewer: Viewer): Scope<"OpenToWorkHide"> {
  return scope(canLookForWork(viewer) ? { profileId: viewer.profileId } : { profileId: { in: [] } });
}

/** The copy of one's data names those who are still seen (lib/exports/part.ts). */
export function openToWorkHidesNamedTo(viewer: Viewer): Scope<"OpenToWorkHide"> {
  return scope({
    AND: [whereOf(openToWorkHidesOwnedBy(viewer)), { organization: whereOf(profilesVisibleTo(viewer)) }],
  });
}
