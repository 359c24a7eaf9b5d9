import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Days of an invitation, and as many in which it is shown as expired. */
const KEPT = 30 + 30;

export function invitationsSweepableBy({ clock }: System): Prisma.InvitationWhereInput {
  return { invitedAt: { lt: new Date(clock.now().getTime() - KEPT * 24 * 3600_000) } };
}
