import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import type { MailOrder } from "@/lib/mails/schema";
import { enqueue } from "@/lib/work";

/** Has a mail sent once `tx` commits. Its id tells it from others: sent twice after a crash, it is still one mail. */
export async function orderMail(tx: Transaction, order: MailOrder): Promise<void> {
  await enqueue(tx, "send-mail", { id: randomUUID(), ...order });
}
