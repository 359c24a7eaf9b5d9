import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";
import { INVITATION_DAYS } from "@/lib/organizations/schema";
import { DAY_MS } from "@/lib/time";

/** As many as an invitation stands, and as many in which it is shown as expired. */
const KEPT_DAYS = 2 * INVITATION_DAYS;

export function invitationsSweepableBy({ clock }: System): Law<"Invitation"> {
  return law({ invitedAt: { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS) } });
}
