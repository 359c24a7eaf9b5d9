import { timingSafeEqual } from "node:crypto";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { type Invalid, invalid, refuse, type Refused } from "@/lib/result";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";

/**
 * Whether somebody may sign up at the moment, as the service is set by now: `quiet` for a while, or at its field that it
 * takes an invitation. Null where they may. `isInvited`: they have shown one before. Where a moderator lets each in they
 * sign up by a mail alone (`isByMail`): who asks has confirmed their address before.
 */
export async function signUpRefusal(
  clock: Clock,
  {
    invitation = "",
    isInvited = false,
    isByMail = false,
    tx = db,
  }: { invitation?: string; isInvited?: boolean; isByMail?: boolean; tx?: Transaction } = {},
): Promise<Refused | Invalid | null> {
  const service = await selectService(tx);
  const quiet = quietSecondsOf(service, clock);
  if (quiet > 0) return refuse("sign-ups-quiet", quiet);
  if (service?.signUps === "APPROVAL" && !isByMail) return refuse("sign-ups-approved");
  if (service?.signUps !== "INVITATION" || isInvited || isSame(invitation, service.invitation)) return null;
  return invalid({ invitation: "validations.invitation" });
}

/** Whether a moderator lets in each who signs up now. */
export async function needsApproval(tx: Transaction | typeof db = db): Promise<boolean> {
  return (await selectService(tx))?.signUps === "APPROVAL";
}

/** Whether what somebody typed is the invitation, also while everybody may sign up. */
export async function showsInvitation(invitation = ""): Promise<boolean> {
  const service = await selectService();
  return Boolean(service?.invitation) && isSame(invitation, service!.invitation);
}

function isSame(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(typed.trim().toLowerCase()), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other);
}
