import type { Viewer } from "@/lib/auth/viewer";
import { profilesUnblockedFor } from "@/lib/blocks/policy";
import { canConverse } from "@/lib/conversations/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { whereOf, type Scope, scope } from "@/lib/scope";
import { profileVisibleSql } from "@/lib/profiles/policy";

/**
 * Whom the viewer's profile may write to, or ask into a group: its allies, and others whose "Who can message you" admits
 * everyone; never across a block. An organization and its members are strangers in this.
 */
export function profilesMessageableBy(viewer: Viewer): Scope<"Profile"> {
  const { profileId } = viewer;
  if (!canConverse(viewer)) return scope({ id: { in: [] } });
  return scope({
    ...whereOf(profilesUnblockedFor(viewer)),
    id: { not: profileId },
    OR: [{ messagesAudience: "EVERYONE" }, { alliedBy: { some: { profileId } } }],
  });
}

/** The same for raw statements, over a `profile`. */
export function profileMessageableSql(viewer: Viewer, blockedIds: Prisma.Sql): Prisma.Sql {
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  return Prisma.sql`(${canConverse(viewer)}::boolean AND profile.id <> ${me} AND ${profileVisibleSql(blockedIds)} AND (
    profile."messagesAudience" = 'EVERYONE'
    OR EXISTS (SELECT FROM "AllyEdge" e WHERE e."profileId" = ${me} AND e."allyId" = profile.id OFFSET 0)))`;
}
