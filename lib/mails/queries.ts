import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { unsafeOutboxMailsVisibleTo } from "@/lib/mails/policy";

/** The outbox shows no more. */
const MAX_MAILS = 50;

/** The mails that were not sent, the newest first, or those to one address alone; null where there is no outbox. */
export async function listOutbox(visitor: Visitor, to?: string) {
  if (!env().DEV_OUTBOX) return null;
  return db.outboxMail.findMany({
    where: { AND: [unsafeOutboxMailsVisibleTo(visitor), { to }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_MAILS,
    select: { id: true, to: true, subject: true, text: true, createdAt: true },
  });
}
