import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { invitationsSweepableBy } from "@/lib/organizations/policy/sweep";
import { inBatches } from "@/lib/sweep";

export function sweepInvitations(system: System): Promise<number> {
  return inBatches((limit) => db.invitation.deleteMany({ where: invitationsSweepableBy(system), limit }));
}
