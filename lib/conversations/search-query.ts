import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { personSql, type ThreadPerson } from "@/lib/conversations/message-query";
import { conversationAvailableSql, messageVisibleSql, participationVisibleSql } from "@/lib/conversations/policy";
import type { SearchMessages } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { type ConversationKind, Prisma } from "@/lib/generated/prisma/client";
import { nameMatchesSql } from "@/lib/profiles/listing";
import { nameLookup } from "@/lib/text";

export type FoundConversation = {
  id: string;
  kind: ConversationKind;
  title: string;
  photoId: string | null;
  isAvailable: boolean;
  /** The first of the others, and how many there are: what it is called by without a title. */
  people: ThreadPerson[];
  peopleCount: number;
};

export type FoundMessage = {
  id: string;
  sequence: number;
  text: string;
  createdAt: Date;
  isOwn: boolean;
  authorName: string;
  conversation: FoundConversation;
};

/** Words that are looked for; what comes behind them is not. */
const MAX_WORDS = 8;
/** What stands between words, as the database has it ("words_of"). */
const BETWEEN_WORDS = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/;
const blocked = Prisma.sql`SELECT id FROM blocked`;
/** No parameters: plans reckon with them. */
const conversationLimit = Prisma.sql`5`;

/** The words of a text as they are looked for: without case and accents. */
export function wordsIn(text: string): string[] {
  return nameLookup(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== "");
}

/** Each of the words; the last one may go on, as it is while somebody types. */
function tsQueryOf(words: string[]): string {
  return words
    .slice(0, MAX_WORDS)
    .map((word, at) => (at === words.length - 1 && word.length > 1 ? `'${word}':*` : `'${word}'`))
    .join(" & ");
}

/**
 * Messages with all of these words that the viewer reads, the newest first, from before the hit of `before`. The statement
 * is planned anew for its words: rare ones are looked up in the index, with frequent ones the newest messages are gone
 * through until enough have them.
 */
export async function selectFoundMessages(
  viewer: Viewer,
  { q, conversationId, before }: SearchMessages,
  limit: number,
): Promise<FoundMessage[]> {
  const words = wordsIn(q);
  if (words.length === 0) return [];
  const inOne = conversationId ? Prisma.sql`AND m."conversationId" = ${conversationId}::uuid` : Prisma.empty;
  const behind = before ? Prisma.sql`AND m.id < ${before}::uuid` : Prisma.empty;
  return db.$queryRaw<FoundMessage[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    found AS MATERIALIZED (
      SELECT m.id, m.sequence, m.text, m."createdAt", m."profileId", m."conversationId"
      FROM "Message" m JOIN "Conversation" c ON c.id = m."conversationId" JOIN "Participant" mine ON mine."conversationId" = m."conversationId"
      WHERE m.words IS NOT NULL AND m.words @@ to_tsquery('pg_catalog.simple', ${tsQueryOf(words)}) ${inOne} ${behind}
        AND ${messageVisibleSql(viewer, blocked)}
      ORDER BY m.id DESC LIMIT ${limit}
    )
    SELECT found.id, found.sequence, found.text, found."createdAt", found."profileId" = ${viewer.profileId}::uuid AS "isOwn",
      author."displayName" AS "authorName", ${conversationSql(viewer)} AS conversation
    FROM found JOIN "Profile" author ON author.id = found."profileId" JOIN "Conversation" c ON c.id = found."conversationId"
    ORDER BY found.id DESC`;
}

/** Conversations that are listed, by their title or by the name of somebody in it, those where something came last first. */
export async function selectFoundConversations(viewer: Viewer, q: string): Promise<FoundConversation[]> {
  const asked = q.trim();
  if (asked === "") return [];
  const rows = await db.$queryRaw<{ conversation: FoundConversation }[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)})
    SELECT ${conversationSql(viewer)} AS conversation
    FROM "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId"
    WHERE ${participationVisibleSql(viewer)} AND mine."newestId" IS NOT NULL AND ${conversationAvailableSql(viewer, blocked)}
      AND (c.title <> '' AND ${titleMatchesSql(asked)} OR EXISTS (
        SELECT FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
        WHERE p."conversationId" = c.id AND p."profileId" <> ${viewer.profileId}::uuid AND ${presentSql}
          AND p."profileId" NOT IN (${blocked}) AND ${nameMatchesSql(asked)}))
    ORDER BY mine."newestId" DESC LIMIT ${conversationLimit}`;
  return rows.map(({ conversation }) => conversation);
}

/** Of two both are in it, in whatever state; of a group those who said yes. */
const presentSql = Prisma.sql`(c.kind = 'DIRECT' OR p.state = 'JOINED')`;

function titleMatchesSql(asked: string): Prisma.Sql {
  const pattern = `%${nameLookup(asked).replace(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`lower(regexp_replace(normalize(c.title, NFKD), '[\u0300-\u036f]', '', 'g')) LIKE ${pattern}`;
}

/** What a conversation `c` is called by. */
function conversationSql(viewer: Viewer): Prisma.Sql {
  const others = Prisma.sql`
    FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
    WHERE p."conversationId" = c.id AND p."profileId" <> ${viewer.profileId}::uuid AND ${presentSql} AND p."profileId" NOT IN (${blocked})`;
  return Prisma.sql`json_build_object('id', c.id, 'kind', c.kind, 'title', c.title, 'photoId', c."photoId",
    'isAvailable', ${conversationAvailableSql(viewer, blocked)}, 'peopleCount', (SELECT count(*) ${others}), 'people', COALESCE((
      SELECT json_agg(${personSql(Prisma.sql`profile`)} ORDER BY profile."joinedAt", profile.id)
      FROM (SELECT profile.*, p."joinedAt" ${others} ORDER BY p."joinedAt", profile.id LIMIT 3) profile
    ), '[]'))`;
}
