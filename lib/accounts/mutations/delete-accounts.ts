import { unsafeEmailChangesOf } from "@/lib/accounts/policy/email-change";
import { usersDeletableBy } from "@/lib/accounts/policy/sweep";
import { GRACE_DAYS } from "@/lib/accounts/schema/limits";
import type { System } from "@/lib/auth/system";
import { db, inTransaction, LONG_TRANSACTION_MS } from "@/lib/db";
import { describeError, logEvent } from "@/lib/observability/log";
import { unsafeOutboxMailsTo } from "@/lib/mails/policy";
import { endOrganizationsOf } from "@/lib/organizations/mutations/sweep";
import { unsafeInvitationsTo, unsafeOwnershipsOf } from "@/lib/organizations/policy/sweep";
import { holdHandle } from "@/lib/profiles/mutations/hold-handle";
import { unsafeHoldsOf } from "@/lib/profiles/policy/sweep";
import { lockRows } from "@/lib/database/row-lock";
import { unseal } from "@/lib/sealed";
import { inBatches } from "@/lib/sweep";
import { DAY_MS } from "@/lib/time";

const BATCH_SIZE = 100;

/**
 * Deletes the accounts whose grace is over, each in a transaction of its own: one that cannot go keeps none of the others,
 * and doctor tells it a day later. Answers how many are gone.
 */
export async function deleteAccounts(system: System): Promise<number> {
  let [last, gone] = ["", 0];
  await inBatches(async (limit) => {
    const due = await db.user.findMany({
      where: { AND: [usersDeletableBy(system), last ? { id: { gt: last } } : {}] },
      orderBy: { id: "asc" },
      take: limit,
      select: { id: true },
    });
    for (const { id } of due) {
      try {
        if (await deleteAccount(system, id)) gone += 1;
      } catch (error) {
        logEvent("error", "account not deleted", describeError(error));
      }
    }
    last = due.at(-1)?.id ?? last;
    return { count: due.length };
  }, BATCH_SIZE);
  return gone;
}

/**
 * All that is the account's and its profile's goes with its row, the files by their notes; of what it did for
 * organizations nobody is the author any more. Nobody takes its handle for 90 days. What they owned alone and was suspended
 * ends with it. Not what its human has come back to meanwhile, nor what would leave another organization without an owner.
 */
function deleteAccount(system: System, userId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockRows(tx, "User", [userId]);
    const due = { AND: [usersDeletableBy(system), { id: userId }] } as const;
    const user = await tx.user.findFirst({
      where: due,
      select: {
        email: true,
        emailVerified: true,
        deletesAt: true,
        phoneFactor: { select: { sealedNumber: true } },
        profile: { select: { handle: true } },
      },
    });
    if (!user?.deletesAt) return false;
    const owned = await tx.membership.findMany({
      where: unsafeOwnershipsOf(system, userId),
      select: { organizationId: true },
    });
    await lockRows(
      tx,
      "Profile",
      owned.map(({ organizationId }) => organizationId),
    );
    const deletionAskedAt = new Date(user.deletesAt.getTime() - GRACE_DAYS * DAY_MS);
    if (!(await endOrganizationsOf(tx, system, { userId, deletionAskedAt }))) return false;
    const { email, emailVerified, phoneFactor, profile } = user;
    const number = phoneFactor && unseal("phone", phoneFactor.sealedNumber);
    if (emailVerified) await tx.invitation.deleteMany({ where: unsafeInvitationsTo(system, email) });
    const former = await tx.emailChange.findMany({
      where: unsafeEmailChangesOf(system, userId),
      select: { formerEmail: true },
    });
    const addresses = [email, ...former.map(({ formerEmail }) => formerEmail), ...(number ? [number] : [])];
    await tx.outboxMail.deleteMany({ where: unsafeOutboxMailsTo(system, addresses) });
    await tx.user.deleteMany({ where: due });
    if (profile) await holdHandle(tx, system, profile.handle, unsafeHoldsOf(system, profile.handle));
    return true;
  }, LONG_TRANSACTION_MS);
}
