import type { System } from "@/lib/auth/system";
import type { Prisma } from "@/lib/generated/prisma/client";
import { INVITATION_DAYS } from "@/lib/organizations/schema";
import { DAY_MS } from "@/lib/time";

/** As many as an invitation stands, and as many in which it is shown as expired. */
const KEPT_DAYS = 2 * INVITATION_DAYS;

export function invitationsSweepableBy({ clock }: System): Prisma.InvitationWhereInput {
  return { invitedAt: { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS) } };
}
