import { hasAuthenticatedRecently, usersOwnedBy } from "@/lib/accounts/policy";
import { hasSecondFactor } from "@/lib/accounts/policy/second-factor";
import type { Viewer } from "@/lib/auth/viewer";
import { recordEvents } from "@/lib/events/mutations/record";
import { enqueueMails } from "@/lib/mails/mutations/enqueue";
import { canDeleteOrganization, membershipsManageableBy, organizationsSecuredBy } from "@/lib/organizations/policy";
import type { RequireSecondFactor } from "@/lib/organizations/schema";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runLongMutation } from "@/lib/run-mutation";
import { lockOrganization } from "./lock-organization";

/**
 * From now on only those act for the organization who have a second factor, or whoever may by their role. Refused,
 * `second-factor-required`, to an owner who has none: they would shut themselves out. Whoever gives it up has just
 * authenticated, else `requires-recent-login`. All members are told of it by mail, and what they have open asks anew whom
 * they may act as.
 */
export function requireSecondFactor(viewer: Viewer, { required }: RequireSecondFactor): Promise<Result> {
  const requiresSecondFactor = required === "on";
  return runLongMutation(viewer, async (tx) => {
    // Whoever takes their factor away locks the account, too: it is there until this ends, or was gone before.
    await lockRows(tx, "User", [viewer.userId]);
    const role = await lockOrganization(tx, viewer, viewer.profileId);
    if (!canDeleteOrganization({ role })) return refuse("not-found");
    if (!requiresSecondFactor && !hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
    const owner = { ...viewer, role };
    const able = { AND: [usersOwnedBy(viewer), hasSecondFactor] } as const;
    if (requiresSecondFactor && (await tx.user.count({ where: able })) === 0) return refuse("second-factor-required");
    const { count } = await tx.profile.updateMany({
      where: { AND: [organizationsSecuredBy(owner), { requiresSecondFactor: !requiresSecondFactor }] },
      data: { requiresSecondFactor },
    });
    if (count === 0) return done();
    const organizationId = viewer.profileId;
    const members = await tx.membership.findMany({
      where: membershipsManageableBy(owner),
      select: { profileId: true, profile: { select: { userId: true } } },
    });
    await recordEvents(
      tx,
      viewer,
      members.map(({ profileId: toId }) => ({ type: "MEMBERSHIP_CHANGED", fromId: organizationId, toId })),
    );
    if (requiresSecondFactor)
      await enqueueMails(
        tx,
        members.flatMap(({ profile: { userId } }) =>
          userId && userId !== viewer.userId
            ? {
                job: { kind: "second-factor-required", userId, organizationId },
                key: `second-factor:${organizationId}:${userId}`,
              }
            : [],
        ),
      );
    return done();
  });
}
