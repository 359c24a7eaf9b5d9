import * as z from "zod/mini";
import { lockPair } from "@/lib/allies/mutations/lock-pair";
import type { System } from "@/lib/auth/system";
import { type Viewer, viewerOfOutreach } from "@/lib/auth/viewer";
import { fillIn } from "@/lib/candidates/fill-in";
import { managedJob } from "@/lib/candidates/mutations/managed-job";
import { enqueueOutreach } from "@/lib/candidates/mutations/message-candidates";
import {
  outreachesSendableBy,
  outreachRecipientsReachedBy,
  outreachRecipientsVisibleTo,
  outreachRecipientsWaitingFor,
  profilesReachableBy,
} from "@/lib/candidates/policy/outreach";
import { writeWithin } from "@/lib/conversations/mutations/send";
import { conversationsVisibleTo } from "@/lib/conversations/policy";
import { db, inTransaction, type Transaction } from "@/lib/db";
import type { OutreachStatus } from "@/lib/generated/prisma/client";
import { isJobOpen } from "@/lib/jobs/policy";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";

/** People whose rows are read at once. */
const BATCH_SIZE = 20;

const queuedSchema = z.strictObject({ outreachId: z.uuid() });

type Unsent = Exclude<OutreachStatus, "PENDING" | "SENT">;
type Batch = NonNullable<Awaited<ReturnType<typeof findOutreach>>>;

/**
 * Writes to all who wait for it, each in a transaction of their own: killed in the middle, or begun by two workers, it
 * goes on with those who still wait. Where it fails for one, it fails at the end, and the others have it. While it is
 * quiet all who are left wait until that ends.
 */
export async function sendOutreach(system: System, queued: unknown): Promise<void> {
  const { outreachId } = queuedSchema.parse(queued);
  const errors: unknown[] = [];
  for (let after: string | undefined; ;) {
    const waiting = await db.outreachRecipient.findMany({
      where: {
        AND: [outreachRecipientsWaitingFor(system), { outreachId, ...(after && { profileId: { gt: after } }) }],
      },
      orderBy: { profileId: "asc" },
      take: BATCH_SIZE,
      select: { profileId: true },
    });
    const service = await selectService();
    if (waiting.length > 0 && service?.quietUntil && quietSecondsOf(service, system.clock) > 0) {
      const { quietUntil } = service;
      return inTransaction((tx) => enqueueOutreach(tx, outreachId, quietUntil));
    }
    for (const { profileId } of waiting) {
      const outreach = await findOutreach(system, outreachId);
      if (!outreach) return;
      await sendTo(system, outreach, profileId).catch((error: unknown) => errors.push(error));
    }
    after = waiting.at(-1)?.profileId;
    if (waiting.length < BATCH_SIZE) break;
  }
  await db.outreach.updateMany({
    where: { AND: [outreachesSendableBy(system), { id: outreachId, finishedAt: null }] },
    data: { finishedAt: system.clock.now() },
  });
  if (errors.length > 0) throw errors[0];
}

/** Read for each: who asks for what was missing, and the job, may be others by then. */
function findOutreach(system: System, id: string) {
  return db.outreach.findFirst({
    where: { AND: [outreachesSendableBy(system), { id }] },
    select: { id: true, text: true, actedById: true, job: { select: { id: true, organizationId: true } } },
  });
}

async function sendTo(system: System, outreach: Batch, profileId: string): Promise<void> {
  const { actedById: userId, job } = outreach;
  const asker = userId && { userId, organizationId: job.organizationId };
  const viewer = asker ? await viewerOfOutreach(system.clock, asker) : null;
  const unsent = viewer ? await write(viewer, outreach, profileId) : "STOPPED";
  if (!unsent) return;
  await db.outreachRecipient.updateMany({
    where: { AND: [outreachRecipientsWaitingFor(system), { outreachId: outreach.id, profileId }] },
    data: { status: unsent, doneAt: system.clock.now() },
  });
}

/** Null once it is sent, by whomever. What is refused leaves nothing behind. */
async function write(viewer: Viewer, outreach: Batch, profileId: string): Promise<Unsent | null> {
  let unsent: Unsent | null = "UNAVAILABLE";
  const stop = (why: Unsent | null) => ((unsent = why), refuse("not-found"));
  const result = await runMutation(viewer, async (tx) => {
    // Locked first, as by whoever blocks: of two messages about one job that come at once the second finds the first one.
    const isThere = await lockPair(tx, viewer, profileId);
    const job = await managedJob(tx, viewer, outreach.job.id);
    if (job?.organizationId !== viewer.profileId) return stop("STOPPED");
    if (!(await take(tx, viewer, outreach, profileId))) return stop(null);
    const isOpen = isJobOpen(job, viewer.clock);
    const reachable = profilesReachableBy(viewer, { id: job.id, isOpen });
    const person =
      isThere &&
      (await tx.profile.findFirst({ where: { AND: [reachable, { id: profileId }] }, select: { displayName: true } }));
    if (!person) return stop(isOpen ? "UNAVAILABLE" : "STOPPED");
    const reached = outreachRecipientsReachedBy(viewer, { id: outreach.id, jobId: job.id });
    if ((await tx.outreachRecipient.count({ where: { AND: [reached, { profileId }] } })) > 0) return stop("REPEATED");
    const text = fillIn(outreach.text, { displayName: person.displayName, jobTitle: job.title });
    return writePinned(tx, viewer, { recipientId: profileId, key: outreach.id, text, jobId: job.id });
  });
  if (result.status === "done") return null;
  const isSenders = result.status === "refused" && ["unverified-email", "wrong-profile"].includes(result.reason);
  return isSenders ? "STOPPED" : unsent;
}

/** Of two workers, and of one that was killed and its heir, one takes it. */
async function take(tx: Transaction, viewer: Viewer, { id: outreachId }: Batch, profileId: string): Promise<boolean> {
  const { count } = await tx.outreachRecipient.updateMany({
    where: { AND: [outreachRecipientsVisibleTo(viewer), { outreachId, profileId, status: "PENDING" }] },
    data: { status: "SENT", doneAt: viewer.clock.now() },
  });
  return count === 1;
}

type Said = { recipientId: string; key: string; text: string; jobId: string };

/** The job that it is about takes the place of one that was pinned before. */
async function writePinned(tx: Transaction, viewer: Viewer, { jobId, ...said }: Said): Promise<Result> {
  const sent = await writeWithin(tx, viewer, { ...said, pictures: [], fileIds: [] });
  if (sent.status !== "done") return sent;
  await tx.conversation.updateMany({
    where: { AND: [conversationsVisibleTo(viewer), { id: sent.value.conversationId }] },
    data: { pinnedJobId: jobId },
  });
  return done();
}
