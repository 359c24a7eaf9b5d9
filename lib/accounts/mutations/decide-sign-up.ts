import { letIn, refuseRequest } from "@/lib/accounts/approval-query";
import { signUpRequestsOwnedBy, usersTakenBackBy } from "@/lib/accounts/policy/approval";
import type { DecideSignUp, TellWhy } from "@/lib/accounts/schema/approval";
import { REFUSED_DAYS } from "@/lib/accounts/schema/limits";
import type { Away, Viewer } from "@/lib/auth/viewer";
import { inTransaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { lockRole } from "@/lib/reports/act-query";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { DAY_MS } from "@/lib/time";

/** Why somebody comes, by themselves; what was refused stays so. */
export function tellWhy(away: Away, { words }: TellWhy): Promise<Result> {
  return inTransaction(async (tx) => {
    const { count } = await tx.signUpRequest.updateMany({ where: signUpRequestsOwnedBy(away), data: { words } });
    return count === 1 ? done() : refuse("not-found");
  });
}

/**
 * The account and all that is its own go with the next sweep, and no moderator reads or decides the request from now on.
 * Whoever decides at the same moment waits for this, or comes first.
 */
export function takeBackSignUp(away: Away): Promise<Result> {
  return inTransaction(async (tx) => {
    await lockRows(tx, "User", [away.userId]);
    const deletesAt = away.clock.now();
    const { count } = await tx.user.updateMany({ where: usersTakenBackBy(away), data: { deletesAt } });
    return count === 1 ? done() : refuse("answered-meanwhile");
  });
}

/**
 * Lets somebody in, or refuses them: then the account goes in a week, and they can be let in until that. Who asked is told
 * by mail. Of two moderators at once the second finds it done, or refuses nobody.
 */
export function decideSignUp(viewer: Viewer, { requestedId: userId, decision }: DecideSignUp): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockRole(tx, viewer))) return refuse("not-found");
    await lockRows(tx, "User", [userId]);
    const now = viewer.clock.now();
    const isApproved = decision === "approve";
    const isDone = isApproved
      ? await letIn(tx, viewer, userId)
      : await refuseRequest(tx, viewer, userId, new Date(now.getTime() + REFUSED_DAYS * DAY_MS));
    if (!isDone) return refuse("answered-meanwhile");
    await enqueueMail(tx, { kind: isApproved ? "sign-up-approved" : "sign-up-refused", userId });
    const kind = isApproved ? "SIGN_UP_APPROVED" : "SIGN_UP_REFUSED";
    const act = { id: newId(viewer.clock), kind, actedById: viewer.userId, aboutId: userId, createdAt: now } as const;
    await tx.moderationLog.create({ data: act });
    return done();
  });
}
