import { canManageAllies, relationSql } from "@/lib/allies/policy";
import type { Relation } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { canManageBlocks, canMute, isMutedSql } from "@/lib/blocks/policy";
import { canConverse } from "@/lib/conversations/policy";
import { canFollow } from "@/lib/follows/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { profileOpenSql } from "@/lib/profiles/policy";
import type { ViewAs } from "@/lib/profiles/schema/page";

/**
 * The relation of the viewer's profile to another one (ally, asked, asking, muted). It comes with every row that shows
 * a profile: by `listedSql` or `standingSql` in a raw statement, by `withStandings` (lib/allies/queries.ts) after
 * another. In the entity store it is a "standing", and `AllyButton` shows and changes it.
 */
export type Standing = { relation: Relation; isMuted: boolean };

/** Who acts, and what of it they may change. `acting`: how they look where they write. */
export type StandingActs = {
  actingId: string;
  acting?: Viewer["profile"];
  ally: boolean;
  mute: boolean;
  block: boolean;
  message?: boolean;
  follow?: boolean;
};

export function standingActsOf(viewer: Viewer): StandingActs {
  return {
    actingId: viewer.profileId,
    acting: viewer.profile,
    ally: canManageAllies(viewer),
    mute: canMute(viewer),
    block: canManageBlocks(viewer),
    message: canConverse(viewer),
    follow: canFollow(viewer),
  };
}

/** What a row of every list says of a profile. */
export type ListedRow = Standing & {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
  /** The title of the current experience; null where the profile hides it, or has none. */
  headline: string | null;
  /** Also from those who are not its allies. */
  takesMessages: boolean;
};

/** Of an author on a card: of an ally it goes without saying, and what is not so is not sent. */
export function writableOf({ relation, takesMessages }: Pick<ListedRow, "relation" | "takesMessages">): {
  takesMessages?: true;
} {
  return takesMessages && relation !== "ally" ? { takesMessages } : {};
}

/** The columns of it, over a `profile` that is visible. */
export function listedSql(viewer: Viewer, viewAs?: ViewAs): Prisma.Sql {
  return Prisma.sql`profile.id, profile.kind, profile.handle, profile."displayName", profile."photoId",
    ${headlineSql(profileOpenSql(viewer, "profileAudience", viewAs))} AS headline,
    profile."messagesAudience" = 'EVERYONE' AS "takesMessages",
    ${standingSql(viewer, Prisma.sql`profile.id`)}`;
}

/** The title of the current experience of a `profile`, where it is `open`. */
export function headlineSql(open: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${open} THEN (
    SELECT entry.title FROM "ResumeEntry" entry
    WHERE entry."profileId" = profile.id AND entry.kind = 'EXPERIENCE' AND entry."isCurrent" AND entry."deletedAt" IS NULL
    ORDER BY entry.position, entry.id LIMIT 1
  ) END`;
}

/** How the viewer stands to the profile of an id. */
export function standingSql(viewer: Viewer, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${relationSql(viewer, id)} AS relation, ${isMutedSql(viewer, id)} AS "isMuted"`;
}

/** Whether a `profile` has a name or a handle with these letters in it, in any spelling of them. */
export function nameMatchesSql(asked: string): Prisma.Sql {
  const folded = foldedSql(asked);
  return Prisma.sql`(${hasSql(Prisma.sql`profile."foldedName"`, Prisma.sql`profile."displayName"`, asked)}
    OR ${folded} <> '' AND profile.handle LIKE '%' || ${handleSql(folded)} || '%')`;
}

/** Whether what is `folded` of a text `said` has these letters in it: of signs alone, such as a wave, no word is left. */
export function hasSql(folded: Prisma.Sql, said: Prisma.Sql, asked: string): Prisma.Sql {
  if (/[\p{L}\p{N}]/u.test(asked)) return Prisma.sql`${folded} LIKE '%' || ${foldedSql(asked)} || '%'`;
  return Prisma.sql`${said} LIKE ${`%${asked.replace(/[\\%_]/g, "\\$&")}%`}`;
}

/** Whether the handle of a `profile` begins so, and whether its name does: each by an index of its own. */
export function nameBeginsSql(asked: string): [handle: Prisma.Sql, name: Prisma.Sql] {
  const folded = foldedSql(asked);
  return [
    Prisma.sql`(${folded} <> '' AND lower(profile.handle) LIKE ${handleSql(folded)} || '%')`,
    Prisma.sql`(${folded} <> '' AND profile."foldedName" >= ${folded} AND profile."foldedName" < ${folded} || U&'\\+10FFFF')`,
  ];
}

/** As the database has "foldedName": words with single spaces between them, no sign of a pattern among them. */
function foldedSql(asked: string): Prisma.Sql {
  return Prisma.sql`"search_words"(${asked}::text)`;
}

/** "amara o" begins amara-okafor. */
function handleSql(folded: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`replace(${folded}, ' ', '-')`;
}
