import type { Viewer } from "@/lib/auth/viewer";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { personSql, type ThreadPerson } from "@/lib/conversations/message-query";
import { peopleOrderSql } from "@/lib/conversations/people-query";
import { conversationAvailableSql, messageVisibleSql, participationVisibleSql } from "@/lib/conversations/policy";
import type { SearchMessages } from "@/lib/conversations/schema";
import { db } from "@/lib/db";
import { type ConversationKind, Prisma } from "@/lib/generated/prisma/client";
import { hasSql, nameMatchesSql } from "@/lib/profiles/listing";
import { foldedWords, pairsAsked, partedWords } from "@/lib/strings/words";

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

export type AskedWords = ReturnType<typeof askedWords>;

/** Words that are looked for; what comes behind them is not. */
const MAX_WORDS = 8;
const blocked = Prisma.sql`SELECT id FROM blocked`;
/** No parameters: plans reckon with them. */
const conversationLimit = Prisma.sql`5`;
/** Whoever has no more conversations and messages than this has all of them looked at. */
const fewConversations = Prisma.sql`200`;
const fewMessages = Prisma.sql`5000`;
/** More messages with some words than so many are not looked at one by one, of all that anybody has written. */
const manySaid = Prisma.sql`1000`;

/** The words of a question, all of which a message has. Of the last one the beginning is enough, as it is while somebody types. */
export function askedWords(q: string) {
  const words = partedWords(foldedWords(q)).slice(0, MAX_WORDS);
  return words.map((word, at) => ({ ...word, goesOn: at === words.length - 1 && word.word.length > 1 }));
}

/** Their query, as "words_of" has the words of a message. */
function tsQueryOf(words: AskedWords): string {
  return words
    .map(({ word, isUnspaced, goesOn }) => (isUnspaced ? pairsAsked(word) : `'${word}'${goesOn ? ":*" : ""}`))
    .join(" & ");
}

/**
 * Messages with all of these words that the viewer reads: those of the conversation where something came last first, in
 * each the newest first, from behind the hit `before`. The viewer's conversations are gone through in that order until
 * enough are found; but of somebody who has many, words that hardly anybody says are looked up. So it costs hardly more
 * with what others say to one another. Where a conversation moves up meanwhile, a hit may come once more.
 */
export async function selectFoundMessages(
  viewer: Viewer,
  { q, conversationId, before }: SearchMessages,
  limit: number,
): Promise<FoundMessage[]> {
  const words = askedWords(q);
  if (words.length === 0) return [];
  const says = Prisma.sql`m.words @@ ${tsQueryOf(words)}::tsquery`;
  const has = Prisma.sql`${says} AND ${messageVisibleSql(viewer, blocked)}`;
  const inOne = conversationId ? Prisma.sql`mine."conversationId" = ${conversationId}::uuid` : Prisma.sql`TRUE`;
  const placed = Prisma.sql`mine."newestId" IS NOT NULL AND ${inOne}
    AND ${before ? Prisma.sql`mine."newestId" <= (SELECT "newestId" FROM behind)` : Prisma.sql`TRUE`}`;
  const isBehind = before
    ? Prisma.sql`(mine."newestId", m.sequence) < (SELECT "newestId", sequence FROM behind)`
    : Prisma.sql`TRUE`;
  const columns = Prisma.sql`m.id, m.sequence, m.text, m."createdAt", m."profileId", m."conversationId"`;
  return db.$queryRaw<FoundMessage[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    behind AS MATERIALIZED (
      SELECT mine."newestId", m.sequence
      FROM "Message" m JOIN "Participant" mine ON mine."conversationId" = m."conversationId"
      WHERE m.id = ${before ?? null}::uuid AND mine."profileId" = ${viewer.profileId}::uuid
    ),
    own AS MATERIALIZED (
      SELECT count(*) <= ${fewConversations} AND COALESCE(sum(revision), 0) <= ${fewMessages} AS "areFew" FROM (
        SELECT c.revision FROM "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId"
        WHERE mine."profileId" = ${viewer.profileId}::uuid AND mine."newestId" IS NOT NULL AND ${inOne} LIMIT ${fewConversations} + 1
      ) c
    ),
    said AS MATERIALIZED (
      SELECT m.id FROM "Message" m WHERE NOT (SELECT "areFew" FROM own) AND ${says} LIMIT ${manySaid} + 1
    ),
    found AS MATERIALIZED (
      (
        SELECT ${columns}, mine."newestId"
        FROM said JOIN "Message" m ON m.id = said.id JOIN "Conversation" c ON c.id = m."conversationId"
        JOIN "Participant" mine ON mine."conversationId" = c.id AND mine."profileId" = ${viewer.profileId}::uuid
        WHERE NOT (SELECT "areFew" FROM own) AND (SELECT count(*) FROM said) <= ${manySaid} AND ${placed} AND ${isBehind} AND ${has}
        ORDER BY mine."newestId" DESC, m.sequence DESC LIMIT ${limit}
      ) UNION ALL (
        SELECT m.*, mine."newestId"
        FROM "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId" CROSS JOIN LATERAL (
          SELECT ${columns} FROM "Message" m WHERE m."conversationId" = mine."conversationId" AND ${isBehind} AND ${has}
          ORDER BY m.sequence DESC LIMIT ${limit}
        ) m
        WHERE ((SELECT "areFew" FROM own) OR (SELECT count(*) FROM said) > ${manySaid}) AND ${participationVisibleSql(viewer)} AND ${placed}
        ORDER BY mine."newestId" DESC, m.sequence DESC LIMIT ${limit}
      )
    )
    SELECT found.id, found.sequence, found.text, found."createdAt", found."profileId" = ${viewer.profileId}::uuid AS "isOwn",
      author."displayName" AS "authorName", ${conversationSql(viewer)} AS conversation
    FROM found JOIN "Profile" author ON author.id = found."profileId" JOIN "Conversation" c ON c.id = found."conversationId"
    ORDER BY found."newestId" DESC, found.sequence DESC`;
}

/**
 * Conversations that are listed, by their title or by the name of somebody in it, those where something came last first. Those
 * of two are known by their pair: of thousands each other profile is read once, and only groups are asked for who is in them.
 */
export async function selectFoundConversations(viewer: Viewer, q: string): Promise<FoundConversation[]> {
  const asked = q.trim();
  if (asked === "") return [];
  const me = Prisma.sql`${viewer.profileId}::uuid`;
  const listed = Prisma.sql`${participationVisibleSql(viewer)} AND mine."newestId" IS NOT NULL`;
  const rows = await db.$queryRaw<{ conversation: FoundConversation }[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    direct AS MATERIALIZED (
      SELECT c.id, c."highId" AS "otherId" FROM "Conversation" c WHERE c."lowId" = ${me}
      UNION ALL SELECT c.id, c."lowId" FROM "Conversation" c WHERE c."highId" = ${me}
    ),
    found AS MATERIALIZED (
      SELECT mine."conversationId", mine."newestId"
      FROM (
        SELECT direct.id AS "conversationId", profile.* FROM direct JOIN "Profile" profile ON profile.id = direct."otherId" OFFSET 0
      ) profile JOIN "Participant" mine ON mine."conversationId" = profile."conversationId" AND mine."profileId" = ${me}
      WHERE ${nameMatchesSql(asked)} AND profile.id NOT IN (${blocked}) AND ${listed}
      UNION ALL
      SELECT mine."conversationId", mine."newestId" FROM "Participant" mine JOIN "Conversation" c ON c.id = mine."conversationId"
      WHERE ${listed} AND mine."conversationId" NOT IN (SELECT id FROM direct) AND c.kind = 'GROUP'
        AND (c.title <> '' AND ${titleMatchesSql(asked)} OR EXISTS (
          SELECT FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
          WHERE p."conversationId" = c.id AND p."profileId" <> ${me} AND ${presentSql}
            AND p."profileId" NOT IN (${blocked}) AND ${nameMatchesSql(asked)}))
      ORDER BY "newestId" DESC LIMIT ${conversationLimit}
    )
    SELECT ${conversationSql(viewer)} AS conversation
    FROM found JOIN "Conversation" c ON c.id = found."conversationId" ORDER BY found."newestId" DESC`;
  return rows.map(({ conversation }) => conversation);
}

/** Of two both are in it, in whatever state; of a group those who said yes. */
const presentSql = Prisma.sql`(c.kind = 'DIRECT' OR p.state = 'JOINED')`;

function titleMatchesSql(asked: string): Prisma.Sql {
  return hasSql(Prisma.sql`"search_words"(c.title)`, Prisma.sql`c.title`, asked);
}

/** What a conversation `c` is called by. */
function conversationSql(viewer: Viewer): Prisma.Sql {
  const others = Prisma.sql`
    FROM "Participant" p JOIN "Profile" profile ON profile.id = p."profileId"
    WHERE p."conversationId" = c.id AND p."profileId" <> ${viewer.profileId}::uuid AND ${presentSql} AND p."profileId" NOT IN (${blocked})`;
  return Prisma.sql`json_build_object('id', c.id, 'kind', c.kind, 'title', c.title, 'photoId', c."photoId",
    'isAvailable', ${conversationAvailableSql(viewer, blocked)}, 'peopleCount', (SELECT count(*) ${others}), 'people', COALESCE((
      SELECT json_agg(${personSql(Prisma.sql`profile`)} ORDER BY profile.number)
      FROM (SELECT profile.*, row_number() OVER (ORDER BY ${peopleOrderSql}) AS number ${others} ORDER BY number LIMIT 3) profile
    ), '[]'))`;
}
