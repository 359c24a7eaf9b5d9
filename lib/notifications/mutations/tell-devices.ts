import { selectMailLocale } from "@/lib/accounts/locale-query";
import type { System } from "@/lib/auth/system";
import { selectUnread } from "@/lib/conversations/unread-query";
import { inTransaction, type Transaction } from "@/lib/db";
import { logEvent } from "@/lib/log";
import { deliverPush } from "@/lib/notifications/push-delivery";
import {
  hasNews,
  noteDelivered,
  selectToldDevices,
  type ToldDevice,
  updateDevicesTold,
} from "@/lib/notifications/push-query";
import { pushJob } from "@/lib/notifications/mutations/push-later";
import { pushText } from "@/lib/notifications/push-text";
import { selectQuietEnd } from "@/lib/notifications/quiet-query";
import { MAX_PUSHES_AN_HOUR, tellDevicesJobSchema } from "@/lib/notifications/schema/push";
import { enqueueAll } from "@/lib/queue/enqueue";
import { countAttempt, type RateLimit } from "@/lib/rate-limit";
import { HOUR_SECONDS } from "@/lib/time";

const pushesOfAccount: RateLimit = { name: "pushes", count: MAX_PUSHES_AN_HOUR, seconds: HOUR_SECONDS };

/** Tells the devices of a human that something came, and nothing else, if it has not been read by now. */
export async function tellDevices(system: System, queued: unknown): Promise<void> {
  const { userId } = tellDevicesJobSchema.parse(queued);
  const told = await inTransaction((tx) => devicesToTell(tx, system, userId));
  if (!told) return;
  const { devices, path } = told;
  const spoken = await selectMailLocale(system, { userId });
  const payload = JSON.stringify({ text: await pushText(spoken?.locale), path });
  const answers = await Promise.all(
    devices.map(async (device) => ({ id: device.id, is: await deliverPush(device, payload) })),
  );
  const of = (what: string) => answers.filter(({ is }) => is === what).map(({ id }) => id);
  await noteDelivered(system, system.clock.now(), of("sent"), of("gone"));
  logEvent("info", "devices told", { sent: of("sent").length, gone: of("gone").length, failed: of("failed").length });
}

/** `path`: where what came is read. */
type Told = { devices: ToldDevice[]; path: string };

/** Noted before they are told: told twice is worse than once too few. */
async function devicesToTell(tx: Transaction, system: System, userId: string): Promise<Told | null> {
  const now = system.clock.now();
  const devices = await selectToldDevices(tx, system, userId);
  if (devices.length === 0) return null;
  const since = new Date(Math.min(...devices.map(({ toldUntil }) => toldUntil.getTime())));
  const { conversations } = await selectUnread({ userId, since, until: now }, tx);
  const isNew = conversations > 0 || (await hasNews(tx, userId, since));
  const waits = isNew ? await whenAllowed(tx, system, userId) : null;
  if (waits) {
    await enqueueAll(tx, "tell-devices", [pushJob(userId, waits)]);
    return null;
  }
  await updateDevicesTold(
    tx,
    devices.map(({ id }) => id),
    now,
  );
  return isNew ? { devices, path: conversations > 0 ? "/conversations" : "/notifications" } : null;
}

async function whenAllowed(tx: Transaction, system: System, userId: string): Promise<Date | null> {
  const quietEnd = await selectQuietEnd(system, userId, tx);
  if (quietEnd) return quietEnd;
  const seconds = await countAttempt(pushesOfAccount, userId, system.clock, tx);
  return seconds > 0 ? new Date(system.clock.now().getTime() + seconds * 1_000) : null;
}
