import { selectMailLocale } from "@/lib/accounts/locale-query";
import type { System } from "@/lib/auth/system";
import { selectUnread } from "@/lib/conversations/unread-query";
import { inTransaction, type Transaction } from "@/lib/db";
import { logEvent } from "@/lib/log";
import { deliverPush } from "@/lib/notifications/push-delivery";
import {
  noteDelivered,
  selectActors,
  selectSettled,
  selectToldDevices,
  type ToldDevice,
  updateDevicesTold,
} from "@/lib/notifications/push-query";
import { admitPush, type Causes, countPush } from "@/lib/notifications/mutations/count-pushes";
import { pushLater, waitingJob } from "@/lib/notifications/mutations/push-later";
import { pushText } from "@/lib/notifications/push-text";
import { selectQuietEnd } from "@/lib/notifications/quiet-query";
import { tellDevicesJobSchema } from "@/lib/notifications/schema/push";
import { enqueueLast } from "@/lib/queue/enqueue";
import { lockRows } from "@/lib/row-lock";
import type { Counted } from "@/lib/rate-limit";

/** Tells the devices of a human that something came, and nothing else, if it has not been read by now. */
export async function tellDevices(system: System, queued: unknown): Promise<void> {
  const { userId } = tellDevicesJobSchema.parse(queued);
  const told = await inTransaction((tx) => devicesToTell(tx, system, userId));
  if (!told) return;
  const { devices, path, counted } = told;
  const spoken = await selectMailLocale(system, { userId });
  const payload = JSON.stringify({ text: await pushText(spoken?.locale), path });
  const answers = await Promise.all(
    devices.map(async (device) => ({ id: device.id, is: await deliverPush(device, payload) })),
  );
  const of = (what: string) => answers.filter(({ is }) => is === what).map(({ id }) => id);
  const [sent, gone, failed] = [of("sent"), of("gone"), of("failed")];
  await noteDelivered(system, system.clock.now(), sent, gone);
  // What came to no device used up nothing.
  if (sent.length > 0) await countPush(system, counted);
  logEvent("info", "devices told", { sent: sent.length, gone: gone.length, failed: failed.length });
}

/** `path`: where what came is read; `counted`: towards what it counts. */
type Told = { devices: ToldDevice[]; path: string; counted: Counted[] };

/** Noted before they are told: told twice is worse than once too few. What is younger is looked at in a moment. */
async function devicesToTell(tx: Transaction, system: System, userId: string): Promise<Told | null> {
  // What they choose meanwhile comes after this, and looks at what waits by then.
  await lockRows(tx, "User", [userId]);
  const devices = await selectToldDevices(tx, system, userId);
  if (devices.length === 0) return null;
  const until = await selectSettled(tx, system);
  const since = new Date(Math.min(...devices.map(({ toldUntil }) => toldUntil.getTime())));
  const { fromIds, nextAt } = await selectUnread({ userId, since, until }, tx);
  const { actorIds, isLater } = await selectActors(tx, { userId, since, until });
  if (nextAt || isLater) await pushLater(tx, system.clock, [userId]);
  const isNew = fromIds.length + actorIds.length > 0;
  const admitted = isNew ? await whenAllowed(tx, system, userId, { fromIds, actorIds }) : null;
  if (admitted && "waits" in admitted) {
    await enqueueLast(tx, "tell-devices", [waitingJob(userId, admitted.waits)]);
    return null;
  }
  await updateDevicesTold(
    tx,
    devices.map(({ id }) => id),
    until,
  );
  return admitted && { devices, path: fromIds.length > 0 ? "/conversations" : "/notifications", ...admitted };
}

async function whenAllowed(
  tx: Transaction,
  system: System,
  userId: string,
  causes: Causes,
): Promise<{ waits: Date } | { counted: Counted[] }> {
  const quietEnd = await selectQuietEnd(system, userId, tx);
  if (quietEnd) return { waits: quietEnd };
  const { seconds, counted } = await admitPush(system, userId, causes, tx);
  return seconds > 0 ? { waits: new Date(system.clock.now().getTime() + seconds * 1_000) } : { counted };
}
