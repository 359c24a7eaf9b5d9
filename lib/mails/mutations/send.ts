import { isDemoAddress } from "@/lib/accounts/demo-accounts";
import { selectMailLocale } from "@/lib/accounts/locale-query";
import { issueNewEmailLink, issueUndoLink } from "@/lib/accounts/mutations/issue-email-link";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { unsafeUsersMailableBy } from "@/lib/accounts/policy";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import { selectApplicationNews } from "@/lib/applications/mail-query";
import type { System } from "@/lib/auth/system";
import { selectUnreadMail } from "@/lib/conversations/unread-query";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { defaultLocale } from "@/lib/i18n/locales";
import { logEvent } from "@/lib/observability/log";
import { composeMail, type Mail } from "@/lib/mails/compose";
import { countTold, isTold, uncountTold } from "@/lib/mails/mutations/count-told";
import { queuedMailJobSchema, type MailJob } from "@/lib/mails/schema";
import { isAskedFor, type MailData } from "@/lib/mails/texts";
import { deliver } from "@/lib/mails/transport";
import { noteDigestSent } from "@/lib/notifications/mutations/digests";
import { getDigest } from "@/lib/notifications/queries/digest";
import { quietMailKey } from "@/lib/notifications/mutations/look-again";
import { selectQuietEnd } from "@/lib/notifications/quiet-query";
import { getInvitationMail } from "@/lib/organizations/queries/invitations";
import { getRequiredFactorMail } from "@/lib/organizations/queries/second-factor";
import { enqueueAll } from "@/lib/queue/enqueue";
import { noteAlertsSent } from "@/lib/search/mutations/alerts";
import { getSearchAlerts } from "@/lib/search/queries/alerts";
import { getSuspensionMail } from "@/lib/suspensions/queries/mail";

/**
 * Sends what was enqueued, if it is still wanted. A worker that dies in between has it done again by another one: what
 * arrives twice has the same id. A job that is not understood comes of a newer version, whose worker will take it.
 */
export async function sendMail(system: System, queued: unknown): Promise<void> {
  const job = queuedMailJobSchema.parse(queued);
  const found = await mailDataOf(system, job.id, job);
  const data = found && { ...(await localeFor(system, job, found)), ...found };
  const waits = data && (await putOff(system, job, data));
  const outcome = waits ? "put off" : data ? await sendOne(system, job, data) : "unwanted";
  if (!waits && data?.kind === "digest") await noteDigestSent(system, data, data.until);
  if (!waits && data?.kind === "alerts") await noteAlertsSent(system, data.searchIds, data.until);
  logEvent(outcome === "refused" ? "warn" : "info", `mail ${outcome}`, { id: job.id, kind: job.kind });
}

/** Whether it waits for the end of its reader's quiet hours, and is looked up anew then. */
async function putOff(system: System, job: MailJob & { id: string }, data: MailData): Promise<boolean> {
  if (!isAskedFor(data)) return false;
  const runAt = await selectQuietEnd(system, data.userId);
  if (!runAt) return false;
  await enqueueAll(db, "send-mail", [{ payload: job, key: quietMailKey(data.userId, job.id), runAt }]);
  return true;
}

/** As the account behind the mail has it; whoever has none yet is told as the device that asked for it is set. */
async function localeFor(system: System, job: MailJob, { to }: MailData) {
  if (job.kind === "finish-sign-up") return { locale: job.language ?? defaultLocale };
  if (job.kind === "digest" || job.kind === "alerts" || job.kind === "application-news") return undefined;
  const { userId, changeId } = { userId: undefined, changeId: undefined, ...job };
  return selectMailLocale(system, userId ? { userId } : changeId ? { changeId } : { email: to });
}

async function sendOne(system: System, job: MailJob & { id: string }, data: MailData): Promise<string> {
  const told = isTold(job) && { job, to: data.to };
  if (told && !(await countTold(told, system.clock))) return "gathered";
  try {
    return await deliverMail(system, job.id, await composeMail(data));
  } catch (error) {
    if (told) await uncountTold(told);
    throw error;
  }
}

async function deliverMail({ clock }: System, id: string, mail: Mail): Promise<string> {
  if (env().SMTP_URL) return isDemoAddress(mail.to) ? "unwanted" : deliver(id, mail);
  const { to, subject, text, html } = mail;
  const kept = { id, to, subject, text, html, createdAt: clock.now() };
  await db.outboxMail.createMany({ data: kept, skipDuplicates: true });
  return "kept";
}

/** Of the links that these carry. */
const purposes = {
  "reset-password": "RESET_PASSWORD",
  "verify-email": "VERIFY_EMAIL",
  "factor-added": "REMOVE_FACTOR",
} as const;

async function mailDataOf(system: System, id: string, job: MailJob): Promise<MailData | null> {
  if (job.kind === "invitation") {
    const invitation = await getInvitationMail(system, job.invitationId);
    return invitation && { kind: job.kind, ...invitation };
  }
  if (job.kind === "application-news") {
    const news = await selectApplicationNews(system, job);
    return news && { kind: job.kind, ...news };
  }
  if (job.kind === "second-factor-required") {
    const required = await getRequiredFactorMail(system, job);
    return required && { kind: job.kind, ...required };
  }
  if (job.kind === "unread-messages") {
    const within = { userId: job.userId, since: new Date(job.since), until: new Date(job.until) };
    const unread = await selectUnreadMail(system, within);
    return unread && { kind: job.kind, ...unread };
  }
  if (job.kind === "digest") {
    const digest = await getDigest(system, job);
    return digest && { kind: job.kind, ...digest };
  }
  if (job.kind === "alerts") {
    const alerts = await getSearchAlerts(system, job);
    return alerts && { kind: job.kind, ...alerts };
  }
  if (job.kind === "finish-sign-up") {
    const token = sealSignUp(job, system.clock);
    // To an account that is there the same link gives another password.
    await issueToken(system, id, "RESET_PASSWORD", { email: job.email }, { token });
    return { kind: job.kind, to: job.email, token };
  }
  if (job.kind === "confirm-new-email") {
    const issued = await issueNewEmailLink(system, id, job);
    return issued && { kind: job.kind, ...issued };
  }
  if (job.kind === "email-changed") {
    const issued = await issueUndoLink(system, id, job.changeId);
    return issued && { kind: job.kind, ...issued };
  }
  if (job.kind === "email-left") return { kind: job.kind, to: job.email };
  if (job.kind === "reset-password" || job.kind === "verify-email" || job.kind === "factor-added") {
    const who = job.kind === "reset-password" ? { email: job.email } : { id: job.userId };
    const to = job.kind === "factor-added" ? job.email : undefined;
    const issued = await issueToken(system, id, purposes[job.kind], who, { to });
    return issued && { kind: job.kind, ...issued };
  }
  const user = await db.user.findFirst({
    // To whom an account is only said to belong nothing is told of it.
    where: { AND: [unsafeUsersMailableBy(system, { id: job.userId }), { emailVerified: { not: null } }] },
    select: { email: true, deletesAt: true },
  });
  if (!user) return null;
  const to = user.email;
  if (job.kind === "account-deletion") return user.deletesAt && { kind: job.kind, to, at: user.deletesAt };
  if (job.kind === "suspension") {
    const suspension = await getSuspensionMail(system, job);
    return suspension && { kind: job.kind, to, ...suspension };
  }
  if (job.kind === "sign-in-changed") return { kind: job.kind, to, change: job.change, provider: job.provider };
  if (job.kind === "moderation") return { kind: job.kind, to, isAbout: job.isAbout };
  if (job.kind !== "new-device") return { kind: job.kind, to };
  return { kind: job.kind, to, device: job.device, at: job.at };
}
