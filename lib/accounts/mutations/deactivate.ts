import { deactivationsOfAccount } from "@/lib/accounts/limits";
import { lockAccount, replaceSessions } from "@/lib/accounts/mutations/end-device";
import { canManageAccount, hasAuthenticatedRecently, usersOwnedBy } from "@/lib/accounts/policy";
import {
  dataExportsReturningTo,
  dataImportsReturningTo,
  profilesDeactivatableBy,
  profilesKeptFrom,
  profilesReturningTo,
  usersReturningTo,
} from "@/lib/accounts/policy/deactivation";
import { MAX_NAMED_ORGANIZATIONS, type RequestDeletion } from "@/lib/accounts/schema/deactivation";
import { GRACE_DAYS } from "@/lib/accounts/schema/limits";
import { newToken, type Reopened } from "@/lib/auth/session";
import type { Away, Viewer } from "@/lib/auth/viewer";
import { inTransaction, type Transaction } from "@/lib/db";
import { enqueueImports } from "@/lib/imports/mutations/enqueue";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { ownershipsEndingWith, ownershipsOwnedBy, soleOwnershipsOwnedBy } from "@/lib/organizations/policy";
import { enqueue } from "@/lib/queue/enqueue";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { DAY_MS } from "@/lib/time";

/** Hides somebody from everybody until they come back, and signs all devices out but this one, which only offers that. */
export function takeBreak(viewer: Viewer): Promise<Result<Reopened | null>> {
  return deactivate(viewer, async () => done());
}

/**
 * The same until the account goes for good in 14 days. Refused, `last-owner`, to whoever would leave an organization
 * without an owner, and `ending-changed` where another one was suspended, or lifted, since the page named what ends with
 * the account: nobody ends what they were not told of.
 */
export async function requestDeletion(
  viewer: Viewer,
  { ending: told }: Partial<RequestDeletion> = {},
): Promise<Result<Reopened | null>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  if (!hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
  return deactivate(viewer, async (tx) => {
    const owned = await tx.membership.findMany({ where: ownershipsOwnedBy(viewer), select: { organizationId: true } });
    // As whoever changes their members: another owner leaves before this, or finds that they are the last one.
    await lockRows(
      tx,
      "Profile",
      owned.map(({ organizationId }) => organizationId),
    );
    if ((await tx.membership.count({ where: soleOwnershipsOwnedBy(viewer) })) > 0) return refuse("last-owner");
    if (told !== undefined && !(await isEnding(tx, viewer, told))) return refuse("ending-changed");
    const deletesAt = new Date(viewer.clock.now().getTime() + GRACE_DAYS * DAY_MS);
    await tx.user.updateMany({ where: usersOwnedBy(viewer), data: { deletesAt } });
    await enqueueMail(tx, { kind: "account-deletion", userId: viewer.userId });
    return done();
  });
}

/** Whether these are the organizations that end with the account, or as many of them as are named. */
async function isEnding(tx: Transaction, viewer: Viewer, told: string): Promise<boolean> {
  const ids = told.split(" ").filter((id) => id !== "");
  const ending = await tx.membership.findMany({
    where: ownershipsEndingWith(viewer),
    select: { organizationId: true },
  });
  const named = ending.filter(({ organizationId }) => ids.includes(organizationId));
  const isWhole = named.length === ending.length || ids.length >= MAX_NAMED_ORGANIZATIONS;
  return isWhole && named.length === ids.length;
}

/** Asked twice it is done once, and the first date stands; null where the session has its successor already. */
async function deactivate(
  viewer: Viewer,
  further: (tx: Transaction) => Promise<Result>,
): Promise<Result<Reopened | null>> {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  const wait = await countAttempt(deactivationsOfAccount, viewer.userId, viewer.clock);
  if (wait) return refuse("too-many", wait);
  return inTransaction(async (tx) => {
    const isOpen = await lockAccount(tx, viewer);
    const active = { where: profilesDeactivatableBy(viewer) };
    if ((await tx.profile.count(active)) === 0) return done(null);
    if (!isOpen) return refuse("signed-out");
    const may = await further(tx);
    if (may.status !== "done") return may;
    await tx.profile.updateMany({ ...active, data: { deactivatedAt: viewer.clock.now() } });
    const token = newToken();
    const persistence = await replaceSessions(viewer, tx, token, viewer.session.authenticatedAt);
    const user = await tx.user.findFirst({ where: usersOwnedBy(viewer), select: { passwordHash: true } });
    return done({ token, persistence, passwordHash: user?.passwordHash ?? null });
  });
}

/**
 * Everything is as it was. Whoever comes back while their account goes waits for that, and finds nothing; whoever is there
 * already has come back. Who is suspended, also meanwhile, stays away, and what they asked for goes on.
 */
export function comeBack(away: Away): Promise<Result> {
  return inTransaction(async (tx) => {
    if ((await lockRows(tx, "User", [away.userId])).length === 0) return refuse("signed-out");
    if ((await tx.profile.count({ where: profilesKeptFrom(away) })) > 0) return refuse("signed-out");
    await tx.profile.updateMany({ where: profilesReturningTo(away), data: { deactivatedAt: null } });
    await tx.user.updateMany({ where: usersReturningTo(away), data: { deletesAt: null } });
    const waiting = await tx.dataExport.findMany({ where: dataExportsReturningTo(away), select: { id: true } });
    for (const { id: exportId } of waiting) await enqueue(tx, "make-export", { exportId });
    const imports = { where: dataImportsReturningTo(away), select: { id: true, step: true } } as const;
    await enqueueImports(tx, await tx.dataImport.findMany(imports));
    return done();
  });
}
