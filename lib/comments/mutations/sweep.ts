import type { System } from "@/lib/auth/system";
import { commentsSweepableBy } from "@/lib/comments/policy/sweep";
import { db } from "@/lib/db";
import { inBatches } from "@/lib/sweep";

/** With each go the replies under it, of which there may be many. Neither counts any more: no counter moves. */
const BATCH_SIZE = 100;

export function sweepComments(system: System): Promise<number> {
  return inBatches((limit) => db.comment.deleteMany({ where: commentsSweepableBy(system), limit }), BATCH_SIZE);
}
