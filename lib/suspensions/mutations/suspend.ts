import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { enqueueImports } from "@/lib/imports/mutations/enqueue";
import { enqueueMails } from "@/lib/mails/mutations/enqueue";
import { enqueue } from "@/lib/queue/enqueue";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import type { LiftSuspension, Suspend } from "@/lib/suspensions/schema";
import {
  endSuspension,
  insertSuspension,
  type LockedProfile,
  lockProfile,
  selectSuspended,
  selectToldOf,
  selectWaitingExports,
  selectWaitingImports,
} from "@/lib/suspensions/suspend-query";

/**
 * Hides a person, or an organization with its jobs, from everybody until it is lifted: as across a block, by what hides
 * whoever takes a break. Their sessions end, and nobody acts for the organization. One moderator may, since it can be undone.
 */
export function suspend(viewer: Viewer, given: Suspend): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const profile = await lockProfile(tx, viewer, given.suspendedId);
    if (!profile) return refuse("not-found");
    if (!profile.mayAct) return refuse("higher-role");
    if (profile.isSuspended) return refuse("suspended-already");
    const suspensionId = await insertSuspension(tx, viewer, given);
    await tell(tx, suspensionId, false);
    await logged(tx, viewer, profile, "SUSPENDED");
    return done();
  });
}

/** Lifted twice, or ended by its term meanwhile, it is lifted once. */
export function liftSuspension(viewer: Viewer, { suspensionId }: LiftSuspension): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const profileId = await selectSuspended(tx, viewer, suspensionId);
    const profile = profileId && (await lockProfile(tx, viewer, profileId));
    if (!profile) return refuse("not-found");
    if (!profile.mayAct) return refuse("higher-role");
    if (!(await endSuspension(tx, { clock: viewer.clock, lifting: viewer }, suspensionId))) return done();
    await tellOfEnd(tx, suspensionId);
    await logged(tx, viewer, profile, "LIFTED");
    return done();
  });
}

/** Whose copy of their data waited gets it, what they brought along goes on, and all who were told of it are told that it is over. */
export async function tellOfEnd(tx: Transaction, suspensionId: string): Promise<void> {
  for (const waiting of await selectWaitingExports(tx, suspensionId)) await enqueue(tx, "make-export", waiting);
  await enqueueImports(tx, await selectWaitingImports(tx, suspensionId));
  await tell(tx, suspensionId, true);
}

async function tell(tx: Transaction, suspensionId: string, isOver: boolean): Promise<void> {
  const userIds = await selectToldOf(tx, suspensionId);
  await enqueueMails(
    tx,
    userIds.map((userId) => ({ job: { kind: "suspension", userId, suspensionId, isOver } })),
  );
}

type Kind = "SUSPENDED" | "LIFTED";

/** Each act stands in the log when it stands itself. */
function logged(tx: Transaction, viewer: Viewer, { id, concernsOwn }: LockedProfile, kind: Kind): Promise<void> {
  return logAct(tx, viewer.clock, { kind, actedById: viewer.userId, aboutId: id, concernsOwn });
}

type Act = { kind: Kind; actedById: string | null; aboutId: string; concernsOwn?: boolean };

export async function logAct(tx: Transaction, clock: Clock, act: Act): Promise<void> {
  await tx.moderationLog.create({ data: { id: newId(clock), createdAt: clock.now(), ...act } });
}
