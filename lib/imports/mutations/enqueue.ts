import type { Transaction } from "@/lib/db";
import type { ImportStep } from "@/lib/generated/prisma/client";
import { enqueue } from "@/lib/queue/enqueue";

/** Has the worker go on with those that it left while their humans were away. */
export async function enqueueImports(tx: Transaction, waiting: { id: string; step: ImportStep }[]): Promise<void> {
  for (const { id: importId, step } of waiting)
    if (step === "READING") await enqueue(tx, "read-import", { importId });
    else await enqueue(tx, "carry-import", { importId }, carryKey(importId));
}

/** Of one that waits for its next go. */
export function carryKey(importId: string): string {
  return `import:${importId}`;
}
