import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { makeAllies } from "./people";

/** What stands between two profiles: nothing, a request of the first one or of the second one, or an alliance. */
export type Between = "nothing" | "sent" | "received" | "dismissed" | "alliance";

/** Puts it there, in place of whatever there was. */
export async function setBetween(one: string, other: string, between: Between, note: string | null = null) {
  const [lowId, highId] = [one, other].sort() as [string, string];
  const both = [one, other];
  await db.alliance.deleteMany({ where: { lowId, highId } });
  await db.allyEdge.deleteMany({ where: { profileId: { in: both }, allyId: { in: both } } });
  await db.requestPause.deleteMany({ where: { fromId: { in: both }, toId: { in: both } } });
  if (between === "nothing") return;
  if (between === "alliance") return makeAllies(one, other);
  const [requestedById, addresseeId] = between === "sent" ? [one, other] : [other, one];
  const [id, createdAt] = [newId(systemClock), new Date()];
  const dismissedAt = between === "dismissed" ? createdAt : null;
  await db.alliance.create({
    data: { id, lowId, highId, requestedById, addresseeId, status: "REQUESTED", note, dismissedAt, createdAt },
  });
}
