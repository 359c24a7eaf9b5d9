import type { Transaction } from "@/lib/db";

/**
 * Asks the worker for something that may fail or may last. It is enqueued in the transaction that causes it: done if
 * that commits, and never otherwise. Of two askings with one `key` that nobody has begun yet, the later one stands.
 */
export async function enqueue(tx: Transaction, task: string, payload: object, key?: string): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`;
}
