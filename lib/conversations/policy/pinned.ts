import type { Viewer } from "@/lib/auth/viewer";
import { canConverse, conversationAvailableSql } from "@/lib/conversations/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { jobVisibleSql } from "@/lib/jobs/policy";
import { type Scope, scope } from "@/lib/scope";

/**
 * A pinned job is read as it is by now, and as everywhere: across a block it is as one that is gone. Over a conversation
 * `c` and a `job`; `blocked` selects ids.
 */
export function pinnedJobVisibleSql(viewer: Viewer, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${conversationAvailableSql(viewer, blocked)} AND ${jobVisibleSql(Prisma.sql`ARRAY(${blocked})`)})`;
}

/** What an organization has pinned whoever answers for it takes off. */
export function canUnpinJob(viewer: Viewer): boolean {
  return canConverse(viewer) && viewer.role !== null;
}

export function pinnedJobsRemovableBy(viewer: Viewer): Scope<"Conversation"> {
  const { profileId } = viewer;
  return scope(
    canUnpinJob(viewer) ? { kind: "DIRECT", OR: [{ lowId: profileId }, { highId: profileId }] } : { id: { in: [] } },
  );
}
