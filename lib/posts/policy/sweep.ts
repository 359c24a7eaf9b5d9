import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";

const HOUR = 3600_000;

/** Long after nobody can restore them any more. */
export function postsSweepableBy({ clock }: System): Prisma.PostWhereInput {
  return { deletedAt: { lt: new Date(clock.now().getTime() - HOUR) } };
}
