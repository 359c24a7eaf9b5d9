import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import type { MailJob } from "@/lib/mails/schema";
import { enqueue } from "@/lib/queue/enqueue";

/**
 * Has a mail sent once `tx` commits. Its id tells it from others: sent twice after a crash, it is still one mail. Of those
 * with one `key` that nobody has begun to send the last one stands.
 */
export async function enqueueMail(tx: Transaction, job: MailJob, key?: string): Promise<void> {
  await enqueue(tx, "send-mail", { id: randomUUID(), ...job }, key);
}
