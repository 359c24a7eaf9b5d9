import type { System } from "@/lib/auth/system";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { MAX_UNREAD } from "@/lib/conversations/schema";
import { messageVisibleSql } from "@/lib/conversations/policy";
import { conversationCountedSql } from "@/lib/conversations/policy/listed";
import { db, type Transaction } from "@/lib/db";
import { type MessageMails, Prisma } from "@/lib/generated/prisma/client";
import { idFloor } from "@/lib/ids";

/** Profiles that are told apart of those that wrote. */
const MAX_SENDERS = 100;

type Unread = { conversations: number; nextAt: Date | null; fromIds: string[] };
type Within = { userId: string; since: Date; until: Date };

export type UnreadReader = { messageMails: MessageMails; toldUntil: Date };

/** Who is told of unread messages by mail, locked; nobody who wants none, or is not known to have their address. */
export async function selectUnreadReader(
  tx: Transaction,
  _system: System,
  userId: string,
): Promise<UnreadReader | undefined> {
  const [reader] = await tx.$queryRaw<UnreadReader[]>`
    SELECT u."messageMails", u."messagesToldUntil" AS "toldUntil" FROM "User" u
    WHERE u.id = ${userId}::uuid AND u."messageMails" <> 'OFF' AND u."emailVerified" IS NOT NULL
      AND u."messagesToldUntil" IS NOT NULL
    FOR NO KEY UPDATE`;
  return reader;
}

export async function updateToldUntil(tx: Transaction, { userId, until }: Omit<Within, "since">): Promise<void> {
  await tx.$executeRaw`UPDATE "User" SET "messagesToldUntil" = ${until} WHERE id = ${userId}::uuid`;
}

const ownId = Prisma.sql`own.id`;
const reader = { profileId: ownId, converses: Prisma.sql`TRUE` };
const blocked = Prisma.sql`SELECT unnest(known."blockedIds")`;

/**
 * How many conversations of a human's own profile have something that came within a time, is theirs to read and is not
 * read by now, of those that its badge counts: none that are silent, put aside or across a block. `nextAt`: when the next
 * message came that is younger. `fromIds`: the profiles that it came from; of very many only some.
 */
export async function selectUnread(
  { userId, since, until }: Within,
  tx: Pick<Transaction, "$queryRaw"> = db,
): Promise<Unread> {
  const [found] = await tx.$queryRaw<Unread[]>`
    WITH waiting AS MATERIALIZED (
    SELECT waiting.* FROM "Profile" own
    CROSS JOIN LATERAL (
      SELECT ARRAY(${blockedIdsSql({ profileId: ownId, ownProfileId: ownId })}) AS "blockedIds" OFFSET 0
    ) known
    JOIN "Participant" mine ON mine."profileId" = own.id AND mine."newestId" >= ${idFloor(since)}::uuid
    JOIN "Conversation" c ON c.id = mine."conversationId"
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT m."profileId") FILTER (WHERE m."createdAt" <= ${until}) AS "fromIds",
        min(m."createdAt") FILTER (WHERE m."createdAt" > ${until}) AS "nextAt"
      FROM (
        SELECT * FROM "Message" latest
        WHERE latest."conversationId" = c.id AND latest.sequence > mine."readSequence"
        ORDER BY latest.sequence DESC LIMIT ${MAX_UNREAD}
      ) m
      WHERE m."createdAt" > ${since} AND m.kind = 'TEXT' AND m."deletedAt" IS NULL AND m."profileId" <> own.id
        AND ${messageVisibleSql(reader, blocked)}
    ) waiting
    WHERE own."userId" = ${userId}::uuid AND own."deactivatedAt" IS NULL AND ${conversationCountedSql(reader, blocked)}
    )
    SELECT count("fromIds")::int AS conversations, min("nextAt") AS "nextAt",
      ARRAY(SELECT DISTINCT unnest("fromIds") AS id FROM waiting ORDER BY id LIMIT ${MAX_SENDERS}) AS "fromIds"
    FROM waiting`;
  return found ?? { conversations: 0, nextAt: null, fromIds: [] };
}

type UnreadMail = { to: string; userId: string; conversations: number };

/** What a mail says of unread messages, and to whom; null once it is not wanted, or all is read. */
export async function selectUnreadMail(_system: System, within: Within): Promise<UnreadMail | null> {
  const [user] = await db.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM "User" u
    WHERE u.id = ${within.userId}::uuid AND u."messageMails" <> 'OFF' AND u."emailVerified" IS NOT NULL`;
  if (!user) return null;
  const { conversations } = await selectUnread(within);
  return conversations > 0 ? { to: user.email, userId: within.userId, conversations } : null;
}
