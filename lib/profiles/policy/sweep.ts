import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HANDLE_HELD_DAYS } from "@/lib/profiles/policy";
import { DAY_MS } from "@/lib/time";

export function handlesSweepableBy({ clock }: System): Prisma.HandleHoldWhereInput {
  return { releasedAt: { lt: new Date(clock.now().getTime() - HANDLE_HELD_DAYS * DAY_MS) } };
}
