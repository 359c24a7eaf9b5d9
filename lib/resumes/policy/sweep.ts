import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more. */
export function resumeEntriesSweepableBy({ clock }: System): Prisma.ResumeEntryWhereInput {
  return { deletedAt: { lt: new Date(clock.now().getTime() - HOUR_MS) } };
}
