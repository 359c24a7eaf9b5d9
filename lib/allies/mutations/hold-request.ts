import { heldRequestsOwnedBy } from "@/lib/allies/policy";
import { MAX_HELD_REQUESTS, type Related, type RequestAlly } from "@/lib/allies/schema";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { enqueue } from "@/lib/queue/enqueue";
import { done, refuse, type Result } from "@/lib/result";

/** Keeps what somebody asks before their address is confirmed, as themselves; asked again without a note it keeps the first. Refused: `unverified-email` from the eleventh on. */
export async function holdRequest(
  tx: Transaction,
  viewer: Viewer,
  { allyId: toId, note }: RequestAlly,
): Promise<Result<Related>> {
  const { profileId: fromId, ownProfileId, clock } = viewer;
  if (fromId !== ownProfileId) return refuse("unverified-email");
  const where = { AND: [heldRequestsOwnedBy(viewer), { toId }] } as const;
  const before = await tx.heldRequest.findFirst({ where, select: { note: true } });
  await tx.heldRequest.deleteMany({ where });
  if ((await tx.heldRequest.count({ where: heldRequestsOwnedBy(viewer) })) >= MAX_HELD_REQUESTS)
    return refuse("unverified-email");
  await tx.heldRequest.create({ data: { fromId, toId, note: note || (before?.note ?? null), createdAt: clock.now() } });
  return done({ relation: "held" });
}

/** True where there was one. */
export async function dropHeldRequest(tx: Transaction, viewer: Viewer, toId: string): Promise<boolean> {
  const { count } = await tx.heldRequest.deleteMany({ where: { AND: [heldRequestsOwnedBy(viewer), { toId }] } });
  return count > 0;
}

/** Has those of the human sent, whomever they act as, once `tx` commits, which confirms the address. */
export async function releaseHeldRequests(tx: Transaction, viewer: Viewer): Promise<void> {
  await enqueue(tx, "send-held-requests", { userId: viewer.userId });
}
