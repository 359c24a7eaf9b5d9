import { db } from "@/lib/db";
import { mailOrderSchema, type MailOrder } from "@/lib/mails/schema";

/** The mails that were ordered and that nobody has sent yet, in the order of their asking. */
export async function orderedMails(): Promise<(MailOrder & { id: string })[]> {
  const jobs = await db.$queryRaw<{ payload: { id: string } }[]>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'send-mail' ORDER BY j.id`;
  return jobs.map(({ payload }) => ({ ...mailOrderSchema.parse(payload), id: payload.id }));
}

/** Those about one account. */
export async function mailsTo(userId: string): Promise<(MailOrder & { id: string })[]> {
  return (await orderedMails()).filter((order) => "userId" in order && order.userId === userId);
}
