import * as z from "zod/mini";
import { heldRequestsOwnedBy } from "@/lib/allies/policy";
import type { System } from "@/lib/auth/system";
import { viewerOfAccount } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { requestAlly } from "./request-ally";

const queuedSchema = z.strictObject({ userId: z.uuid() });

/** Asks each as a request is asked by now, and forgets it: begun anew, it goes on with those that are left. */
export async function sendHeldRequests(system: System, queued: unknown): Promise<void> {
  const { userId } = queuedSchema.parse(queued);
  const viewer = await viewerOfAccount(system.clock, userId);
  if (!viewer) return;
  const held = await db.heldRequest.findMany({
    where: heldRequestsOwnedBy(viewer),
    orderBy: { createdAt: "asc" },
    select: { toId: true, note: true },
  });
  for (const { toId, note } of held) {
    const asked = await requestAlly(viewer, { allyId: toId, note: note ?? "" });
    // They wait, too: the queue tries again later.
    if (asked.status === "refused" && asked.reason === "quiet") throw new Error("quiet");
    await db.heldRequest.deleteMany({ where: { AND: [heldRequestsOwnedBy(viewer), { toId }] } });
  }
}
