import { canManageAccount, sessionsUsableBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { pushDevicesOwnedBy } from "@/lib/notifications/policy";
import { isPushEndpoint } from "@/lib/notifications/push-endpoint";
import { deleteEarlierDevices, putDevice } from "@/lib/notifications/push-query";
import {
  type AddPushDevice,
  type ChoosePushKinds,
  MAX_PUSH_DEVICES,
  type RemovePushDevice,
} from "@/lib/notifications/schema/push";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Tells the human on this device of what comes from now on, as long as its session lasts. Refused: `not-kept` where that
 * ends with the browser, `push-service-unknown`, `too-many-devices`.
 */
export function addPushDevice(viewer: Viewer, device: AddPushDevice): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    if (!isPushEndpoint(device.endpoint)) return refuse("push-service-unknown");
    const { userId, clock, session } = viewer;
    await lockRows(tx, "User", [userId]);
    // Nobody tells when a browser or a tab is closed, with which the others end.
    const kept = { AND: [sessionsUsableBy(viewer), { persistence: "LOCAL" }] } as const;
    if ((await tx.session.count({ where: kept })) === 0) return refuse("not-kept");
    await deleteEarlierDevices(tx, viewer);
    if ((await tx.pushDevice.count({ where: pushDevicesOwnedBy(viewer) })) >= MAX_PUSH_DEVICES)
      return refuse("too-many-devices");
    const now = clock.now();
    await putDevice(tx, { ...device, id: newId(clock), userId, sessionId: session.id, createdAt: now, toldUntil: now });
    return done();
  });
}

/** Of what a device is told from now on: what came before, and was off by then, is told no more. */
export function choosePushKinds(
  viewer: Viewer,
  { deviceId, messages, allies, rest }: ChoosePushKinds,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    const isOn = (choice?: "on" | "off") => choice && choice === "on";
    const { count } = await tx.pushDevice.updateMany({
      where: { AND: [pushDevicesOwnedBy(viewer), { id: deviceId }] },
      data: { tellsMessages: isOn(messages), tellsAllies: isOn(allies), tellsRest: isOn(rest) },
    });
    return count === 1 ? done() : refuse("not-found");
  });
}

/** Stopped twice is stopped once. */
export function removePushDevice(viewer: Viewer, { deviceId }: RemovePushDevice): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    await tx.pushDevice.deleteMany({ where: { AND: [pushDevicesOwnedBy(viewer), { id: deviceId }] } });
    return done();
  });
}
