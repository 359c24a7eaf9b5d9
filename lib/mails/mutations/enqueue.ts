import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import type { MailJob } from "@/lib/mails/schema";
import { enqueueAll } from "@/lib/queue/enqueue";

/**
 * Has a mail sent once `tx` commits. Its id tells it from others: sent twice after a crash, it is still one mail. Of those
 * with one `key` that nobody has begun to send the last one stands.
 */
export async function enqueueMail(tx: Transaction, job: MailJob, key?: string): Promise<void> {
  await enqueueMails(tx, [{ job, key }]);
}

/** The same for many, in one statement. */
export async function enqueueMails(tx: Transaction, mails: { job: MailJob; key?: string }[]): Promise<void> {
  const jobs = mails.map(({ job, key }) => ({ payload: { id: randomUUID(), ...job }, key }));
  await enqueueAll(tx, "send-mail", jobs);
}
