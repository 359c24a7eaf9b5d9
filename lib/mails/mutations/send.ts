import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { unsafeUsersMailableBy } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { logEvent } from "@/lib/log";
import { composeMail, type Mail } from "@/lib/mails/compose";
import { queuedMailJobSchema, type MailJob } from "@/lib/mails/schema";
import type { MailData } from "@/lib/mails/texts";
import { deliver } from "@/lib/mails/transport";
import { noteDigestSent } from "@/lib/notifications/mutations/digests";
import { getDigest } from "@/lib/notifications/queries/digest";
import { getInvitationMail } from "@/lib/organizations/queries/invitations";

/**
 * Sends what was enqueued, if it is still wanted. A worker that dies in between has it done again by another one: what
 * arrives twice has the same id. A job that is not understood comes of a newer version, whose worker will take it.
 */
export async function sendMail(system: System, queued: unknown): Promise<void> {
  const job = queuedMailJobSchema.parse(queued);
  const data = await mailDataOf(system, job.id, job);
  const outcome = data ? await deliverMail(system, job.id, await composeMail(data)) : "unwanted";
  if (data?.kind === "digest") await noteDigestSent(system, data, data.until);
  logEvent(outcome === "refused" ? "warn" : "info", `mail ${outcome}`, { id: job.id, kind: job.kind });
}

async function deliverMail({ clock }: System, id: string, mail: Mail): Promise<string> {
  if (env().SMTP_URL) return deliver(id, mail);
  const { to, subject, text, html } = mail;
  const kept = { id, to, subject, text, html, createdAt: clock.now() };
  await db.outboxMail.createMany({ data: kept, skipDuplicates: true });
  return "kept";
}

async function mailDataOf(system: System, id: string, job: MailJob): Promise<MailData | null> {
  if (job.kind === "invitation") {
    const invitation = await getInvitationMail(system, job.invitationId);
    return invitation && { kind: job.kind, ...invitation };
  }
  if (job.kind === "digest") {
    const digest = await getDigest(system, job);
    return digest && { kind: job.kind, ...digest };
  }
  if (job.kind === "reset-password" || job.kind === "verify-email") {
    const isReset = job.kind === "reset-password";
    const issued = await issueToken(
      system,
      id,
      isReset ? "RESET_PASSWORD" : "VERIFY_EMAIL",
      isReset ? { email: job.email } : { id: job.userId },
    );
    return issued && { kind: job.kind, ...issued };
  }
  const user = await db.user.findFirst({
    where: unsafeUsersMailableBy(system, { id: job.userId }),
    select: { email: true },
  });
  if (!user) return null;
  const to = user.email;
  return job.kind === "new-device" ? { kind: job.kind, to, device: job.device, at: job.at } : { kind: job.kind, to };
}
