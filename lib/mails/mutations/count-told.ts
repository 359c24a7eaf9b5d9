import { randomUUID } from "node:crypto";
import type { Clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { MAX_NEWS_A_DAY, MAX_NOTICES_A_DAY, type MailJob, type NoticeKind, noticeKinds } from "@/lib/mails/schema";
import { enqueueAll } from "@/lib/queue/enqueue";
import { countAttempts, type Counted, uncountAttempt } from "@/lib/requests/rate-limit";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";

type NoticeJob = Extract<MailJob, { kind: NoticeKind }>;
type NewsJob = Extract<MailJob, { kind: "application-news" }>;
type Told = { job: NoticeJob | NewsJob; to: string };

/** Whether how often it is sent is up to somebody else than whoever reads it. */
export function isTold(job: MailJob): job is Told["job"] {
  return job.kind === "application-news" || noticeKinds.some((kind) => kind === job.kind);
}

/**
 * Whether it is sent by itself. Of those beyond a few one mail tells at the day's end: nobody's mailbox fills by what
 * somebody else does to an account or an application.
 */
export async function countTold(told: Told, clock: Clock): Promise<boolean> {
  if ((await countAttempts(countedOf(told), clock, db)) === 0) return true;
  const runAt = new Date(clock.now().getTime() + DAY_MS);
  const { job, key } = laterOf(told.job);
  // Of several on one day the first says when.
  await enqueueAll(db, "send-mail", [{ payload: { id: randomUUID(), ...job }, key, runAt }]);
  return false;
}

/** It could not be sent, and is tried again. */
export async function uncountTold(told: Told): Promise<void> {
  for (const { limit, subject } of countedOf(told)) await uncountAttempt(limit, subject);
}

function countedOf({ job, to }: Told): Counted[] {
  const limit = { count: MAX_NOTICES_A_DAY, seconds: DAY_SECONDS };
  if (job.kind === "application-news")
    return [{ limit: { ...limit, name: "application-news", count: MAX_NEWS_A_DAY }, subject: job.applicationId }];
  return [
    { limit: { ...limit, name: `notice-${job.kind}` }, subject: job.userId },
    { limit: { ...limit, name: `notice-${job.kind}-to` }, subject: to },
  ];
}

/** Where an application came to by then is still said, if nobody has looked. */
function laterOf(job: Told["job"]): { job: MailJob; key: string } {
  if (job.kind === "application-news") return { job, key: `application-later:${job.applicationId}` };
  return { job: { kind: "more-notices", userId: job.userId }, key: `notices:${job.userId}` };
}
