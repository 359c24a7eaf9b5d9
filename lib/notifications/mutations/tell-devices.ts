import { selectMailLocale } from "@/lib/accounts/locale-query";
import type { System } from "@/lib/auth/system";
import { selectUnread } from "@/lib/conversations/unread-query";
import { inTransaction, type Transaction } from "@/lib/db";
import { logEvent } from "@/lib/observability/log";
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
import { notificationRules } from "@/lib/notifications/policy/rules";
import { pushText } from "@/lib/notifications/push-text";
import { selectQuietEnd } from "@/lib/notifications/quiet-query";
import { tellDevicesJobSchema } from "@/lib/notifications/schema/push";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { enqueueLast } from "@/lib/queue/enqueue";
import { lockRows } from "@/lib/database/row-lock";
import type { Counted } from "@/lib/requests/rate-limit";

/** Tells the devices of a human that something came, and nothing else, if it has not been read by now. */
export async function tellDevices(system: System, queued: unknown): Promise<void> {
  const { userId } = tellDevicesJobSchema.parse(queued);
  const told = await inTransaction((tx) => devicesToTell(tx, system, userId));
  if (told.length === 0) return;
  const spoken = await selectMailLocale(system, { userId });
  const text = await pushText(spoken?.locale);
  const answers = await Promise.all(
    told.flatMap(({ devices, path }) =>
      devices.map(async (device) => ({ id: device.id, is: await deliverPush(device, JSON.stringify({ text, path })) })),
    ),
  );
  const of = (what: string) => answers.filter(({ is }) => is === what).map(({ id }) => id);
  const [sent, gone, failed] = [of("sent"), of("gone"), of("failed")];
  await noteDelivered(system, system.clock.now(), sent, gone);
  // What came to no device used up nothing, and what came to several counts once.
  const taken = told.filter(({ devices }) => devices.some(({ id }) => sent.includes(id)));
  const counted = new Map(taken.flatMap((one) => one.counted).map((one) => [`${one.limit.name} ${one.subject}`, one]));
  if (counted.size > 0) await countPush(system, [...counted.values()]);
  logEvent("info", "devices told", { sent: sent.length, gone: gone.length, failed: failed.length });
}

/** `path`: where what came is read; `counted`: towards what it counts. */
type Told = { devices: ToldDevice[]; path: string; counted: Counted[] };

/**
 * Noted before they are told: told twice is worse than once too few. What is younger is looked at in a moment. Devices
 * that are told of the same are looked at together, which most often are all.
 */
async function devicesToTell(tx: Transaction, system: System, userId: string): Promise<Told[]> {
  // What they choose meanwhile comes after this, and looks at what waits by then.
  await lockRows(tx, "User", [userId]);
  const all = await selectToldDevices(tx, system, userId);
  if (all.length === 0) return [];
  const until = await selectSettled(tx, system);
  const told: Told[] = [];
  const lookedAt: string[] = [];
  const waits: number[] = [];
  let isMore = false;
  for (const devices of alike(all)) {
    const { fromIds, actorIds, isLater } = await newsOf(tx, userId, devices[0]!, until);
    isMore ||= isLater;
    const isNew = fromIds.length + actorIds.length > 0;
    const admitted = isNew ? await whenAllowed(tx, system, userId, { fromIds, actorIds }) : null;
    if (admitted && "waits" in admitted) {
      waits.push(admitted.waits.getTime());
      continue;
    }
    lookedAt.push(...devices.map(({ id }) => id));
    if (admitted) told.push({ devices, path: fromIds.length > 0 ? "/conversations" : "/notifications", ...admitted });
  }
  if (isMore) await pushLater(tx, system.clock, [userId]);
  if (waits.length > 0) await enqueueLast(tx, "tell-devices", [waitingJob(userId, new Date(Math.min(...waits)))]);
  await updateDevicesTold(tx, lookedAt, until);
  return told;
}

/** Those that are told of the same since the same time. */
function alike(devices: ToldDevice[]): ToldDevice[][] {
  const told = ({ toldUntil, tellsMessages, tellsAllies, tellsRest }: ToldDevice) =>
    [toldUntil.getTime(), tellsMessages, tellsAllies, tellsRest].join();
  return [...new Set(devices.map(told))].map((same) => devices.filter((device) => told(device) === same));
}

/** What came of that which a device is told of, and by whom. */
async function newsOf(tx: Transaction, userId: string, device: ToldDevice, until: Date) {
  const { toldUntil: since, tellsMessages, tellsAllies, tellsRest } = device;
  const types = notificationTypeNames.filter((type) =>
    notificationRules[type].isPushedWithAllies ? tellsAllies : tellsRest,
  );
  const unread = tellsMessages ? await selectUnread({ userId, since, until }, tx) : null;
  const news = types.length > 0 ? await selectActors(tx, { userId, since, until, types }) : null;
  const isLater = Boolean(unread?.nextAt ?? news?.isLater);
  return { fromIds: unread?.fromIds ?? [], actorIds: news?.actorIds ?? [], isLater };
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
