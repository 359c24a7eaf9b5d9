import { allyRoles } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { canManageBlocks } from "@/lib/blocks/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { membershipBetweenSql } from "@/lib/organizations/policy";
import {
  profileDiscoverableSql,
  profileOpenSql,
  profileOpenToAllSql,
  profilesOpenTo,
  profilesVisibleTo,
} from "@/lib/profiles/policy";

/** Who is whose ally is seen under the setting of the profile that has the list, without allies across a block. */
export function allyEdgesVisibleTo(viewer: Viewer): Scope<"AllyEdge"> {
  return scope({
    profile: whereOf(profilesOpenTo(viewer, "alliesAudience")),
    ally: whereOf(profilesVisibleTo(viewer)),
  });
}

/** A profile counts its own allies without regard to anybody's settings or blocks. */
export function allyEdgesOwnedBy({ profileId }: Viewer): Scope<"AllyEdge"> {
  return scope({ profileId });
}

/** Both of an alliance end it, and with it what each reads of it. */
export function allyEdgesEndableBy(viewer: Viewer): Scope<"AllyEdge"> {
  const { profileId } = viewer;
  return scope(
    canManageAllies(viewer) || canManageBlocks(viewer)
      ? { OR: [{ profileId }, { allyId: profileId }] }
      : { profileId: { in: [] } },
  );
}

/** For an organization its owners, admins and editors ask, answer and end. */
export function canManageAllies({ role }: Pick<Viewer, "role">): boolean {
  return role === null || allyRoles.some((one) => one === role);
}

/**
 * What stands between two profiles is known to these two alone, and not across a block. A request is known to those who
 * may answer it or take it back.
 */
export function alliancesVisibleTo(viewer: Viewer): Scope<"Alliance"> {
  return scope({
    ...(!canManageAllies(viewer) && { status: "ALLY" }),
    OR: [{ lowId: viewer.profileId }, { highId: viewer.profileId }],
    low: whereOf(profilesVisibleTo(viewer)),
    high: whereOf(profilesVisibleTo(viewer)),
  });
}

/**
 * For raw statements: what stands between the viewer and another profile, as lib/allies/schema.ts names it, over a
 * profile that is visible. None of its own profile.
 */
export function relationSql(viewer: Viewer, otherId: Prisma.Sql): Prisma.Sql {
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  return Prisma.sql`COALESCE((
    SELECT CASE
      WHEN alliance.status = 'ALLY' THEN 'ally'
      WHEN NOT ${canManageAllies(viewer)}::boolean THEN 'none'
      WHEN alliance."requestedById" = ${me} THEN 'sent'
      WHEN alliance."dismissedAt" IS NULL THEN 'pending'
    END FROM "Alliance" alliance
    WHERE alliance."lowId" = LEAST(${me}, ${otherId}) AND alliance."highId" = GREATEST(${me}, ${otherId})
  ), 'none')`;
}

/**
 * For raw statements: those whom the viewer's profile and another `profile` both have as allies, as ids. Whoever hides
 * its list hides its use in this, too; nobody across a block is among them. With oneself one shares none.
 */
export function sharedAlliesSql(viewer: Viewer, blockedIds: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT theirs."allyId" AS id FROM "AllyEdge" theirs
    JOIN "AllyEdge" ours ON ours."profileId" = ${viewer.profileId}::uuid AND ours."allyId" = theirs."allyId"
    WHERE theirs."profileId" = profile.id AND profile.id <> ${viewer.profileId}::uuid AND theirs."allyId" <> ALL(${blockedIds})
      AND ${profileOpenSql(viewer, "alliesAudience", undefined)}`;
}

/** Requests that wait for the viewer's answer; one that was dismissed waits no more. */
export function requestsAnswerableBy(viewer: Viewer): Scope<"Alliance"> {
  return requests(viewer, { addresseeId: viewer.profileId, dismissedAt: null });
}

/** The same for raw statements, over an `alliance` with a profile that is visible. */
export function requestReceivedSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${canManageAllies(viewer)}::boolean AND alliance."addresseeId" = ${viewer.profileId}::uuid
    AND alliance.status = 'REQUESTED' AND alliance."dismissedAt" IS NULL)`;
}

/** By asking one becomes the ally of whoever asks, also of one whose request one has dismissed. */
export function requestsMutualFor(viewer: Viewer): Scope<"Alliance"> {
  return requests(viewer, { addresseeId: viewer.profileId });
}

/** Requests of the viewer's; whether one was dismissed they never learn. */
export function requestsCancellableBy(viewer: Viewer): Scope<"Alliance"> {
  return requests(viewer, { requestedById: viewer.profileId });
}

/** The same for raw statements. */
export function requestSentSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${canManageAllies(viewer)}::boolean AND alliance."requestedById" = ${viewer.profileId}::uuid
    AND alliance.status = 'REQUESTED')`;
}

function requests(viewer: Viewer, whose: Prisma.AllianceWhereInput): Scope<"Alliance"> {
  if (!canManageAllies(viewer)) return scope({ lowId: { in: [] } });
  const visible = whereOf(profilesVisibleTo(viewer));
  return scope({ status: "REQUESTED", ...whose, requestedBy: visible, addressee: visible });
}

/** Either side ends an alliance, at any time. */
export function alliancesEndableBy(viewer: Viewer): Scope<"Alliance"> {
  const { profileId } = viewer;
  return scope(
    canManageAllies(viewer)
      ? { status: "ALLY", OR: [{ lowId: profileId }, { highId: profileId }] }
      : { lowId: { in: [] } },
  );
}

/** A block ends whatever stands between the two, whoever asked. */
export function alliancesSeveredBy(viewer: Viewer): Scope<"Alliance"> {
  const { profileId } = viewer;
  return scope(canManageBlocks(viewer) ? { OR: [{ lowId: profileId }, { highId: profileId }] } : { lowId: { in: [] } });
}

/**
 * For raw statements: a `profile` that may be suggested as an ally, for what everyone may know of it. Whoever knows one
 * another in any way is not, nor whom the viewer's profile mutes, dismissed or has to wait for, nor whom moderators limit, nor
 * who does not want it. `blocked` selects ids.
 */
export function profileSuggestableSql(viewer: Viewer, blocked: Prisma.Sql): Prisma.Sql {
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  return Prisma.sql`(${canManageAllies(viewer)}::boolean
    AND profile.id <> ${me} AND profile.id <> ${viewer.ownProfileId}::uuid AND profile.id NOT IN (${blocked})
    AND profile."chosenPostsAudience" IS NULL AND ${profileDiscoverableSql}
    AND NOT EXISTS (SELECT FROM "Alliance" a WHERE a."lowId" = LEAST(${me}, profile.id) AND a."highId" = GREATEST(${me}, profile.id) OFFSET 0)
    AND NOT EXISTS (SELECT FROM "RequestPause" pause WHERE pause."fromId" = ${me} AND pause."toId" = profile.id OFFSET 0)
    AND NOT EXISTS (SELECT FROM "SuggestionDismissal" d WHERE d."profileId" = ${me} AND d."dismissedId" = profile.id OFFSET 0)
    AND NOT EXISTS (SELECT FROM "ProfileMute" mute WHERE mute."muterId" = ${me} AND mute."mutedId" = profile.id OFFSET 0)
    AND NOT ${membershipBetweenSql(viewer, Prisma.sql`profile.id`)})`;
}

/** Of those whom one may find by what they say of themselves: who says it to everybody. */
export function profileMeetableSql(viewer: Viewer, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${profileSuggestableSql(viewer, blocked)} AND ${profileOpenToAllSql("profileAudience")})`;
}

/** Whom a profile may not ask again yet is its own affair. */
export function requestPausesOwnedBy({ profileId }: Viewer): Scope<"RequestPause"> {
  return scope({ fromId: profileId });
}

/** What it will ask once its address is confirmed, too. */
export function heldRequestsOwnedBy({ profileId }: Viewer): Scope<"HeldRequest"> {
  return scope({ fromId: profileId });
}

/** The copy of one's data names those who are still seen (lib/exports/part.ts). */
export function heldRequestsNamedTo(viewer: Viewer): Scope<"HeldRequest"> {
  return scope({ AND: [whereOf(heldRequestsOwnedBy(viewer)), { to: whereOf(profilesVisibleTo(viewer)) }] });
}

/** A block ends what either wanted to ask the other. */
export function heldRequestsSeveredBy({ profileId }: Viewer, otherId: string): Scope<"HeldRequest"> {
  return scope({
    OR: [
      { fromId: profileId, toId: otherId },
      { fromId: otherId, toId: profileId },
    ],
  });
}

/** Whom a profile does not want to be suggested, too. */
export function dismissalsOwnedBy({ profileId }: Viewer): Scope<"SuggestionDismissal"> {
  return scope({ profileId });
}

/** The copy of one's data names those who are still seen (lib/exports/part.ts). */
export function dismissalsNamedTo(viewer: Viewer): Scope<"SuggestionDismissal"> {
  return scope({ AND: [whereOf(dismissalsOwnedBy(viewer)), { dismissed: whereOf(profilesVisibleTo(viewer)) }] });
}
