import { randomUUID } from "node:crypto";
import { resetsOfAddress } from "@/lib/accounts/limits";
import { type AccountPurpose, issueToken } from "@/lib/accounts/mutations/issue-token";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { unprovenOfAddress } from "@/lib/integrity/limits";
import { mailJobSchema, type MailJob } from "@/lib/mails/schema";
import { forgetAttempts } from "@/lib/requests/rate-limit";

/** The mails that were enqueued and that nobody has sent yet, in that job. */
export async function enqueuedMails(): Promise<(MailJob & { id: string })[]> {
  const jobs = await db.$queryRaw<{ payload: { id: string } }[]>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'send-mail' ORDER BY j.id`;
  return jobs.map(({ payload }) => ({ ...mailJobSchema.parse(payload), id: payload.id }));
}

/** Those about one account. */
export async function mailsTo(userId: string): Promise<(MailJob & { id: string })[]> {
  return (await enqueuedMails()).filter((job) => "userId" in job && job.userId === userId);
}

/** The path that the link of a mail to this account leads to, as if the mail had just been sent. */
export async function linkTo(purpose: AccountPurpose, userId: string): Promise<string> {
  const { token } = (await issueToken(asSystem(systemClock), randomUUID(), purpose, { id: userId }))!;
  const paths: Record<AccountPurpose, string> = {
    RESET_PASSWORD: `/auth/forgot-password?token=${token}`,
    VERIFY_EMAIL: `/settings/verify-email/${token}`,
    REMOVE_FACTOR: `/auth/remove-factor?token=${token}`,
  };
  return paths[purpose];
}

/** What other end-to-end tests have asked for from the address of this one does not count. */
export async function forgetRequests(address: string): Promise<void> {
  for (const limit of [resetsOfAddress, ...Object.values(unprovenOfAddress)]) await forgetAttempts(limit, address);
}
