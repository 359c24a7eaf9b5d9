import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Whose rows are locked. A transaction that locks rows of several does so in this order, so that of two that meet one
 * waits for the other, and never each for each.
 */
const tables = {
  User: Prisma.sql`"User"`,
  /** Before what it is about. */
  ReportCase: Prisma.sql`"ReportCase"`,
  Profile: Prisma.sql`"Profile"`,
  Invitation: Prisma.sql`"Invitation"`,
  Post: Prisma.sql`"Post"`,
  Job: Prisma.sql`"Job"`,
  Application: Prisma.sql`"Application"`,
  Conversation: Prisma.sql`"Conversation"`,
};

/**
 * Locks rows until the transaction ends and answers the ids of those that are there: whoever else locks or changes one
 * waits. It asks no policy. The ids are the viewer's own or were read through one, and what follows reads through it
 * anew: who may may have changed while it waited. Not plain FOR UPDATE, for which every new row that only names a
 * locked one (a post, a membership) would wait, too, and that in no order.
 */
export async function lockRows(tx: Transaction, table: keyof typeof tables, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    -- prepared
    SELECT id FROM ${tables[table]} WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/**
 * Locks addresses until the transaction ends: whether somebody has one stands in two tables. After the rows of accounts.
 */
export async function lockEmails(tx: Transaction, emails: readonly string[]): Promise<void> {
  for (const email of [...new Set(emails)].sort())
    await tx.$queryRaw`SELECT FROM pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`;
}
