import { EARLY_DAYS } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { isLimited } from "@/lib/blocks/mutations/limited";
import { managedJob } from "@/lib/candidates/mutations/managed-job";
import {
  outreachesVisibleTo,
  outreachRecipientsVisibleTo,
  unsafeProfilesAskedFor,
} from "@/lib/candidates/policy/outreach";
import {
  MAX_EARLY_REACHED_A_DAY,
  MAX_REACHED_A_DAY,
  type MessageCandidates,
  type OneOutreach,
} from "@/lib/candidates/schema/outreach";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { enqueueAll } from "@/lib/queue/enqueue";
import { countAttempts } from "@/lib/requests/rate-limit";
import { done, refuse, type Refused, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";

export type Messaged = { outreachId: string };

/**
 * Asks the worker to write to each of them, as the organization: one message a person. Who is not available is found by
 * the worker alone, so that nothing tells across a block, or who hides, from who wants no such messages: they wait as all
 * others do, and count as they do.
 */
export function messageCandidates(viewer: Viewer, { jobId, to, text }: MessageCandidates): Promise<Result<Messaged>> {
  return runMutation(viewer, async (tx) => {
    const job = await managedJob(tx, viewer, jobId);
    if (!job) return refuse("not-found");
    if (job.organizationId !== viewer.profileId) return refuse("wrong-profile");
    const refused = await countAsked(tx, viewer, to.length);
    if (refused) return refused;
    const people = await tx.profile.findMany({
      where: unsafeProfilesAskedFor(to),
      select: { id: true, displayName: true },
    });
    const outreachId = newId(viewer.clock);
    await tx.outreach.create({
      data: {
        ...{ id: outreachId, jobId, actedById: viewer.userId, text, unavailable: to.length - people.length },
        createdAt: viewer.clock.now(),
      },
    });
    await tx.outreachRecipient.createMany({
      data: people.map(({ id: profileId, displayName: name }) => ({ outreachId, profileId, name })),
    });
    await enqueueOutreach(tx, outreachId);
    return done({ outreachId });
  });
}

/** What was stopped goes on, in the name of whoever asks for it now; nobody gets it who has it already. */
export function sendMissing(viewer: Viewer, { jobId, outreachId }: OneOutreach): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const job = await managedJob(tx, viewer, jobId);
    if (!job) return refuse("not-found");
    if (job.organizationId !== viewer.profileId) return refuse("wrong-profile");
    if (!(await verifiedAccountOf(tx, viewer))) return refuse("unverified-email");
    if (await isLimited(tx, viewer)) return refuse("limited");
    const quiet = quietSecondsOf(await selectService(tx), viewer.clock);
    if (quiet > 0) return refuse("quiet", quiet);
    const { count } = await tx.outreach.updateMany({
      where: { AND: [outreachesVisibleTo(viewer), { id: outreachId, jobId }] },
      data: { actedById: viewer.userId },
    });
    if (count === 0) return refuse("not-found");
    await tx.outreachRecipient.updateMany({
      where: { AND: [outreachRecipientsVisibleTo(viewer), { outreachId, status: "STOPPED" }] },
      data: { status: "PENDING", doneAt: null },
    });
    await enqueueOutreach(tx, outreachId);
    return done();
  });
}

/** People, of whom one human and one organization ask for so many a day, whether they are reached or not. */
async function countAsked(tx: Transaction, viewer: Viewer, many: number): Promise<Refused | null> {
  const account = await verifiedAccountOf(tx, viewer);
  if (!account) return refuse("unverified-email");
  if (await isLimited(tx, viewer)) return refuse("limited");
  const quiet = quietSecondsOf(await selectService(tx), viewer.clock);
  if (quiet > 0) return refuse("quiet", quiet);
  const isEarly = viewer.clock.now().getTime() - account.createdAt.getTime() < EARLY_DAYS * DAY_MS;
  const count = isEarly ? MAX_EARLY_REACHED_A_DAY : MAX_REACHED_A_DAY;
  if (many > count) return refuse("too-many-strangers");
  const limit = { name: "candidates-reached", count, seconds: DAY_SECONDS };
  const wait = await countAttempts(
    [
      { limit, subject: viewer.userId },
      { limit: { ...limit, name: `${limit.name}-organization`, count: MAX_REACHED_A_DAY }, subject: viewer.profileId },
    ],
    viewer.clock,
    tx,
    many,
  );
  return wait > 0 ? refuse("too-many", wait) : null;
}

/** `runAt`: not before then. */
export async function enqueueOutreach(tx: Transaction, outreachId: string, runAt?: Date): Promise<void> {
  await enqueueAll(tx, "send-outreach", [{ payload: { outreachId }, key: `send-outreach:${outreachId}`, runAt }]);
}
