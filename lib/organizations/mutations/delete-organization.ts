import { answerAllApplications } from "@/lib/applications/mutations/answer-open";
import { hasAuthenticatedRecently } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { recordEvent } from "@/lib/events/mutations/record";
import { membershipsManageableBy, organizationsDeletableBy } from "@/lib/organizations/policy";
import type { DeleteOrganization } from "@/lib/organizations/schema";
import { handlesTakeableBy } from "@/lib/profiles/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runLongMutation } from "@/lib/run-mutation";
import { lockOrganization } from "./lock-organization";

/**
 * Ends an organization for good: its page, posts, members, invitations and alliances go with it, and who acted for it
 * acts as themselves. Whoever applied there is answered. Nobody takes its handle for 90 days.
 */
export function deleteOrganization(viewer: Viewer, { handle }: DeleteOrganization): Promise<Result> {
  return runLongMutation(viewer, async (tx) => {
    const role = await lockOrganization(tx, viewer, viewer.profileId);
    const owner = { ...viewer, role };
    const organization = await tx.profile.findFirst({
      where: organizationsDeletableBy(owner),
      select: { handle: true },
    });
    if (!organization) return refuse("not-found");
    if (organization.handle !== handle) return invalid({ handle: "validations.other-handle" });
    if (!hasAuthenticatedRecently(viewer)) return refuse("requires-recent-login");
    const members = await tx.membership.findMany({
      where: membershipsManageableBy(owner),
      select: { profileId: true },
    });
    for (const { profileId: toId } of members)
      await recordEvent(tx, viewer, { type: "MEMBERSHIP_CHANGED", fromId: viewer.profileId, toId });
    await answerAllApplications(tx, viewer, viewer.profileId);
    await tx.profile.deleteMany({ where: organizationsDeletableBy(owner) });
    // An earlier hold that has run out may stand there until it is swept.
    await tx.handleHold.deleteMany({ where: { AND: [handlesTakeableBy(viewer), { handle }] } });
    await tx.handleHold.create({ data: { handle, releasedAt: viewer.clock.now() } });
    return done();
  });
}
