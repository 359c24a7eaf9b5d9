import { canManageAllies } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { notificationOwnedSql, notificationUnreadSql } from "@/lib/notifications/policy";

/** So many are noted in one transaction, the newest first: of those who have more none would end in its time. */
export const READ_AT_ONCE = 2_000;

/**
 * Notes what the viewer's profile was shown, up to the actor `newestId`, of one notification or of all; answers how many
 * changed by it. What they are not told of stays new for the others who act for it. Whoever joins one meanwhile waits for
 * its row or is waited for, and is new either way.
 */
export function updateRead(tx: Transaction, viewer: Viewer, newestId: string, only?: string): Promise<number> {
  const reader = { ...viewer, managesAllies: canManageAllies(viewer) };
  return tx.$executeRaw`
    WITH chosen AS MATERIALIZED (
      SELECT n.id FROM "Notification" n
      WHERE ${notificationOwnedSql(reader)} AND n."readId" < ${newestId}::uuid AND ${notificationUnreadSql(reader)}
        AND ${only ? Prisma.sql`n.id = ${only}::uuid` : Prisma.sql`TRUE`}
      ORDER BY n."newestId" DESC LIMIT ${READ_AT_ONCE}
    ),
    -- In the order in which all lock them.
    unread AS MATERIALIZED (SELECT n.id FROM "Notification" n JOIN chosen USING (id) ORDER BY n.id FOR NO KEY UPDATE OF n)
    UPDATE "Notification" n SET "readId" = GREATEST(n."readId", LEAST(n."newestId", ${newestId}::uuid))
    FROM unread WHERE n.id = unread.id`;
}
