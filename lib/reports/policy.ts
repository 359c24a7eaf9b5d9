import { canManageAllies } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { decidedAnswers, OBJECTION_DAYS } from "@/lib/reports/schema/limits";
import { DAY_MS } from "@/lib/time";

/** What somebody reported they alone know, whomever they act as; the moderators know it without their name. */
export function reportsOwnedBy({ userId }: Viewer): Scope<"Report"> {
  return scope({ reporterId: userId });
}

/** What the moderators asked each of those who reported it answers once, until the case is decided. */
export function reportsRepliableBy({ userId }: Viewer): Scope<"Report"> {
  return scope({ reporterId: userId, repliedAt: null, case: { answeredAt: null, question: { isNot: null } } });
}

/**
 * Whom a case is about learns what was decided against them, and why; for an organization those who answer for it to
 * others. That nothing was wrong, or that anything was reported at all, they do not learn.
 */
export function decisionsAbout(viewer: Viewer): Scope<"ReportCase"> {
  if (!canManageAllies(viewer)) return scope({ id: { in: [] } });
  return scope({ profileId: viewer.profileId, answer: { in: [...decidedAnswers] } });
}

/** For so long, and once, they object to it; what was taken back needs no objection. */
export function decisionsObjectableBy(viewer: Viewer): Scope<"ReportCase"> {
  const since = new Date(viewer.clock.now().getTime() - OBJECTION_DAYS * DAY_MS);
  return scope({ AND: [whereOf(decisionsAbout(viewer))], undoneAt: null, answeredAt: { gte: since }, objection: null });
}

/** What a profile objects it knows as its decisions, whoever wrote it for an organization. */
export function objectionsOwnedBy(viewer: Viewer): Scope<"Objection"> {
  return scope({ profileId: canManageAllies(viewer) ? viewer.profileId : { in: [] } });
}

/**
 * The queue is open to whoever moderates by now and is not suspended, over a `moderator`. It is a human's, and they look at
 * it as themselves or as an organization alike.
 */
export function moderationVisibleSql({ userId, ownProfileId }: Viewer): Prisma.Sql {
  return Prisma.sql`(moderator."userId" = ${userId}::uuid AND EXISTS (
    SELECT FROM "Profile" looking WHERE looking.id = ${ownProfileId}::uuid AND looking."suspendedAt" IS NULL))`;
}

/**
 * A case is open to each of them but those whose profile it is about, or that of an organization of theirs: what is said
 * in it could tell them who reported them. Over a case `c`.
 */
export function caseVisibleSql(viewer: Viewer): Prisma.Sql {
  const own = Prisma.sql`${viewer.ownProfileId}::uuid`;
  return Prisma.sql`(
    EXISTS (SELECT FROM "Moderator" moderator WHERE ${moderationVisibleSql(viewer)})
    AND c."profileId" IS DISTINCT FROM ${own}
    AND NOT EXISTS (
      SELECT FROM "Membership" member WHERE member."organizationId" = c."profileId" AND member."profileId" = ${own}))`;
}

/** Of those the ones that they have taken and nobody else has since. */
export function caseOwnedSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${caseVisibleSql(viewer)} AND c."answeredAt" IS NULL AND c."takenById" = ${viewer.userId}::uuid)`;
}

/** Of those that were answered against somebody the ones whose answer stands. */
export function undoableCaseOwnedSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${caseVisibleSql(viewer)} AND c.answer = ANY(${decidedAnswers}::"ReportAnswer"[]) AND c."undoneAt" IS NULL)`;
}

/** An objection `o` against the answer of a case `c` is decided once, and by another moderator than the one who answered. */
export function objectionOwnedSql(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`(${undoableCaseOwnedSql(viewer)} AND o."decidedAt" IS NULL
    AND c."answeredById" IS DISTINCT FROM ${viewer.userId}::uuid)`;
}

/** Whoever moderates is an ally of whose thing it is, or reported it: the log says so, and their page. */
export function caseConcernsSql({ userId, ownProfileId }: Viewer): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (SELECT FROM "AllyEdge" edge WHERE edge."profileId" = ${ownProfileId}::uuid AND edge."allyId" = c."profileId")
    OR EXISTS (SELECT FROM "Report" own WHERE own."caseId" = c.id AND own."reporterId" = ${userId}::uuid))`;
}
