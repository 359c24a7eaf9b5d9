import { canManageAccount, sessionsUsableBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { newId } from "@/lib/ids";
import { pushDevicesOwnedBy } from "@/lib/notifications/policy";
import { deleteEndpoint } from "@/lib/notifications/push-query";
import { type AddPushDevice, MAX_PUSH_DEVICES, type RemovePushDevice } from "@/lib/notifications/schema/push";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** Tells the human on this device of what comes from now on, as long as its session lasts. Refused: `not-kept` where that ends with the browser. */
export function addPushDevice(viewer: Viewer, device: AddPushDevice): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    const { userId, clock, session } = viewer;
    await lockRows(tx, "User", [userId]);
    // Nobody tells when a browser or a tab is closed, with which the others end.
    const kept = { AND: [sessionsUsableBy(viewer), { persistence: "LOCAL" }] } as const;
    if ((await tx.session.count({ where: kept })) === 0) return refuse("not-kept");
    await deleteEndpoint(tx, device.endpoint);
    await tx.pushDevice.deleteMany({ where: { AND: [pushDevicesOwnedBy(viewer), { sessionId: session.id }] } });
    const others = await tx.pushDevice.findMany({
      where: pushDevicesOwnedBy(viewer),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: MAX_PUSH_DEVICES - 1,
      select: { id: true },
    });
    const tooMany = { id: { in: others.map(({ id }) => id) } };
    if (others.length > 0) await tx.pushDevice.deleteMany({ where: { AND: [pushDevicesOwnedBy(viewer), tooMany] } });
    const now = clock.now();
    const made = { id: newId(clock), userId, sessionId: session.id, createdAt: now, toldUntil: now };
    await tx.pushDevice.create({ data: { ...device, ...made } });
    return done();
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
