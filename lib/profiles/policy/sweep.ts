import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Days that handlesTakeableBy keeps a handle from others. */
const HELD = 90;

export function handlesSweepableBy({ clock }: System): Prisma.HandleHoldWhereInput {
  return { releasedAt: { lt: new Date(clock.now().getTime() - HELD * 24 * 3600_000) } };
}
