import { Prisma } from "@/lib/generated/prisma/client";

/** The mentions that are shown of what `of` says of a `mention`, as JSON: of nobody across a block. */
export function mentionsSql(of: Prisma.Sql, blocked: Prisma.Sql): Prisma.Sql {
  return tiedSql(Prisma.sql`${of} AND mention.state = 'SHOWN'`, blocked);
}

/** And those that wait, as their author finds them in it: `mentionsEditableBy` of what the viewer's profile wrote. */
export function mentionsEditableSql(of: Prisma.Sql, blocked: Prisma.Sql): Prisma.Sql {
  return tiedSql(Prisma.sql`${of} AND mention.state IN ('WAITING', 'SHOWN')`, blocked);
}

function tiedSql(of: Prisma.Sql, blocked: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(json_build_object('start', mention.start, 'end', mention."end", 'handle', mentioned.handle) ORDER BY mention.start)
    FROM "Mention" mention JOIN "Profile" mentioned ON mentioned.id = mention."profileId"
    WHERE ${of} AND mention."profileId" NOT IN (${blocked})
  ), '[]')`;
}
