import { alliancesEndableBy, allyEdgesEndableBy, canManageAllies, requestsAnswerableBy } from "@/lib/allies/policy";
import type { OneAlly, Related } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import type { Scope } from "@/lib/scope";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { dropHeldRequest } from "./hold-request";
import { lockPair, pairOf, relationTo } from "./lock-pair";

// The condition travels with the write: whoever loses a race is told how the two stand to one another by then.

/** Whoever asked becomes an ally. */
export function acceptAlly(viewer: Viewer, { allyId }: OneAlly): Promise<Result<Related>> {
  return answering(viewer, allyId, async (tx) => {
    await acceptRequest(tx, viewer, allyId, requestsAnswerableBy(viewer));
  });
}

/** Silent: whoever asked still sees their request as sent. */
export function dismissRequest(viewer: Viewer, { allyId }: OneAlly): Promise<Result<Related>> {
  return answering(viewer, allyId, async (tx) => {
    const { count } = await tx.alliance.updateMany({
      where: { AND: [requestsAnswerableBy(viewer), pairOf(viewer.profileId, allyId)] },
      data: { dismissedAt: viewer.clock.now() },
    });
    if (count === 1)
      await recordEvent(tx, viewer, { type: "ALLY_REQUEST_ENDED", fromId: allyId, toId: viewer.profileId });
  });
}

/** Silent, too. */
export function removeAlly(viewer: Viewer, { allyId }: OneAlly): Promise<Result<Related>> {
  return answering(viewer, allyId, async (tx) => {
    const pair = pairOf(viewer.profileId, allyId);
    const { count } = await tx.alliance.deleteMany({ where: { AND: [alliancesEndableBy(viewer), pair] } });
    if (count === 0) return;
    await deleteEdges(tx, viewer, allyId);
    await recordEvent(tx, viewer, { type: "ALLY_REMOVED", fromId: viewer.profileId, toId: allyId });
  });
}

function answering(viewer: Viewer, allyId: string, work: (tx: Transaction) => Promise<void>): Promise<Result<Related>> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAllies(viewer)) return refuse("wrong-profile");
    if (!(await lockPair(tx, viewer, allyId))) return refuse("not-found");
    await work(tx);
    // What one wanted to ask before is outdated by it.
    await dropHeldRequest(tx, viewer, allyId);
    return done({ relation: await relationTo(tx, viewer, allyId) });
  });
}

/** Of the requests that `acceptable` admits; the note has been read by then. False where there is none. */
export async function acceptRequest(
  tx: Transaction,
  viewer: Viewer,
  allyId: string,
  acceptable: Scope<"Alliance">,
): Promise<boolean> {
  const { profileId } = viewer;
  const { count } = await tx.alliance.updateMany({
    where: { AND: [acceptable, pairOf(profileId, allyId)] },
    data: { status: "ALLY", note: null, dismissedAt: null },
  });
  if (count === 0) return false;
  await tx.allyEdge.createMany({
    data: [
      { profileId, allyId },
      { profileId: allyId, allyId: profileId },
    ],
  });
  await recordEvent(tx, viewer, { type: "ALLY_REQUEST_ENDED", fromId: allyId, toId: profileId });
  await recordEvent(tx, viewer, { type: "ALLY_ADDED", fromId: profileId, toId: allyId });
  return true;
}

/** What both read of their alliance goes with it, in the same transaction. */
export async function deleteEdges(tx: Transaction, viewer: Viewer, allyId: string): Promise<void> {
  const both = [viewer.profileId, allyId];
  await tx.allyEdge.deleteMany({
    where: { AND: [allyEdgesEndableBy(viewer), { profileId: { in: both }, allyId: { in: both } }] },
  });
}
