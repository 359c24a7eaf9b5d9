import type { System } from "@/lib/auth/system";
import { messageFilesSweepableBy } from "@/lib/files/policy/sweep";
import { db } from "@/lib/db";
import { inBatches } from "@/lib/sweep";

const BATCH_SIZE = 100;

/** What was stored for a message and never sent; the scope is asked again of each row that goes, as with pictures. */
export function sweepMessageFiles(system: System): Promise<number> {
  const scope = messageFilesSweepableBy(system);
  return inBatches(async (limit) => {
    const rows = await db.messageFile.findMany({ where: scope, take: limit, select: { id: true } });
    return db.messageFile.deleteMany({ where: { AND: [scope, { id: { in: rows.map(({ id }) => id) } }] } });
  }, BATCH_SIZE);
}
