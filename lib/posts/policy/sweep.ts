import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HOUR_MS } from "@/lib/time";

/** Long after nobody can restore them any more. */
export function postsSweepableBy({ clock }: System): Prisma.PostWhereInput {
  return { deletedAt: { lt: new Date(clock.now().getTime() - HOUR_MS) } };
}
