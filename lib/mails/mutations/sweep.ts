import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { outboxMailsSweepableBy } from "@/lib/mails/policy";
import { inBatches } from "@/lib/sweep";

export function sweepOutbox(system: System): Promise<number> {
  return inBatches((limit) => db.outboxMail.deleteMany({ where: outboxMailsSweepableBy(system), limit }));
}
