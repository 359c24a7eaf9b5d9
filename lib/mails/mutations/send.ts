import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { usersMailableBy } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { logEvent } from "@/lib/log";
import { composeMail, type Letter, type Mail } from "@/lib/mails/compose";
import { queuedMailSchema, type MailOrder } from "@/lib/mails/schema";
import { deliver } from "@/lib/mails/transport";
import { getInvitationMail } from "@/lib/organizations/queries/invitations";

/**
 * Sends what was ordered, if it is still wanted. A worker that dies in between has it done again by another one: what
 * arrives twice has the same id. An order that is not understood comes of a newer version, whose worker will take it.
 */
export async function sendMail(system: System, queued: unknown): Promise<void> {
  const order = queuedMailSchema.parse(queued);
  const letter = await letterOf(system, order.id, order);
  const outcome = letter ? await post(system, order.id, await composeMail(letter)) : "unwanted";
  logEvent(outcome === "refused" ? "warn" : "info", `mail ${outcome}`, { id: order.id, kind: order.kind });
}

async function post({ clock }: System, id: string, mail: Mail): Promise<string> {
  if (env().SMTP_URL) return deliver(id, mail);
  await db.outboxMail.createMany({ data: { id, ...mail, createdAt: clock.now() }, skipDuplicates: true });
  return "kept";
}

async function letterOf(system: System, id: string, order: MailOrder): Promise<Letter | null> {
  if (order.kind === "invitation") {
    const invitation = await getInvitationMail(system, order.invitationId);
    return invitation && { kind: order.kind, ...invitation };
  }
  if (order.kind === "reset-password" || order.kind === "verify-email") {
    const isReset = order.kind === "reset-password";
    const issued = await issueToken(
      system,
      id,
      isReset ? "RESET_PASSWORD" : "VERIFY_EMAIL",
      isReset ? { email: order.email } : { id: order.userId },
    );
    return issued && { kind: order.kind, ...issued };
  }
  const user = await db.user.findFirst({
    where: usersMailableBy(system, { id: order.userId }),
    select: { email: true },
  });
  if (!user) return null;
  const to = user.email;
  return order.kind === "new-device"
    ? { kind: order.kind, to, device: order.device, at: order.at }
    : { kind: order.kind, to };
}
