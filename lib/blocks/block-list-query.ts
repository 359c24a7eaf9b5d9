import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql, blocksOwnedBy, mutesOwnedBy } from "@/lib/blocks/policy";
import type { BlockList, MuteList } from "@/lib/blocks/schema";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { nameMatchesSql } from "@/lib/profiles/listing";
import { profileVisibleSql } from "@/lib/profiles/policy";
import { scopeSql } from "@/lib/scope-sql";

/** `rowId` is of the block or the mute, since when it is. */
export type SetAsideRow = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  rowId: string;
  since: Date;
};

const named = Prisma.sql`profile.id, profile.kind, profile.handle, profile."displayName"`;

/**
 * Whom the viewer's profile blocks, the newest first. Beside `getBlocked` the one place that names a profile across a
 * block, and to whoever blocked it alone: by its name, not by its photo.
 */
export function selectBlocked(viewer: Viewer, { before, q }: BlockList, limit: number): Promise<SetAsideRow[]> {
  return db.$queryRaw`
    SELECT ${named}, NULL AS "photoId", block.id AS "rowId", block."createdAt" AS since
    FROM "Block" block JOIN "Profile" profile ON profile.id = block."blockedId"
    WHERE ${scopeSql(blocksOwnedBy(viewer), "block")} AND ${before ? Prisma.sql`block.id < ${before}::uuid` : Prisma.sql`TRUE`}
      AND ${q ? nameMatchesSql(q) : Prisma.sql`TRUE`}
    ORDER BY block.id DESC LIMIT ${limit}`;
}

/** Whom it mutes. Who blocks it is not among them: nobody learns of a block by what is still named. */
export function selectMuted(viewer: Viewer, { before }: MuteList, limit: number): Promise<SetAsideRow[]> {
  return db.$queryRaw`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${named}, profile."photoId", mute.id AS "rowId", mute."createdAt" AS since
    FROM "ProfileMute" mute JOIN "Profile" profile ON profile.id = mute."mutedId"
    WHERE ${scopeSql(mutesOwnedBy(viewer), "mute")} AND ${profileVisibleSql(Prisma.sql`ARRAY(SELECT id FROM blocked)`)}
      AND ${before ? Prisma.sql`mute.id < ${before}::uuid` : Prisma.sql`TRUE`}
    ORDER BY mute.id DESC LIMIT ${limit}`;
}
