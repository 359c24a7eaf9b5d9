import { heldRequestsOwnedBy } from "@/lib/allies/policy";
import { MAX_HELD_REQUESTS, type Related, type RequestAlly } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { enqueue } from "@/lib/queue/enqueue";
import { done, refuse, type Result } from "@/lib/result";

/** Keeps what somebody asks before their address is confirmed, as themselves. Refused: `unverified-email` from the eleventh on. */
export async function holdRequest(
  tx: Transaction,
  viewer: Viewer,
  { allyId: toId, note }: RequestAlly,
): Promise<Result<Related>> {
  const { profileId: fromId, ownProfileId, clock } = viewer;
  if (fromId !== ownProfileId) return refuse("unverified-email");
  await dropHeldRequest(tx, viewer, toId);
  if ((await tx.heldRequest.count({ where: heldRequestsOwnedBy(viewer) })) >= MAX_HELD_REQUESTS)
    return refuse("unverified-email");
  await tx.heldRequest.create({ data: { fromId, toId, note: note || null, createdAt: clock.now() } });
  return done({ relation: "held" });
}

/** True where there was one. */
export async function dropHeldRequest(tx: Transaction, viewer: Viewer, toId: string): Promise<boolean> {
  const { count } = await tx.heldRequest.deleteMany({ where: { AND: [heldRequestsOwnedBy(viewer), { toId }] } });
  return count > 0;
}

/** Has them sent, once `tx` commits, which confirms the address. */
export async function releaseHeldRequests(tx: Transaction, viewer: Viewer): Promise<void> {
  if ((await tx.heldRequest.count({ where: heldRequestsOwnedBy(viewer) })) > 0)
    await enqueue(tx, "send-held-requests", { userId: viewer.userId });
}
