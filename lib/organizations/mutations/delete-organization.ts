import { answerAllApplications } from "@/lib/applications/mutations/answer-open";
import { applicationAnswerableSql } from "@/lib/applications/policy";
import { hasAuthenticatedRecently } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { recordEvents } from "@/lib/events/mutations/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { membershipsManageableBy, organizationsDeletableBy } from "@/lib/organizations/policy";
import type { DeleteOrganization } from "@/lib/organizations/schema";
import { holdHandle } from "@/lib/profiles/mutations/hold-handle";
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
    await tellOfEnd(tx, viewer, { id: viewer.profileId, members }, applicationAnswerableSql(viewer));
    await tx.profile.deleteMany({ where: organizationsDeletableBy(owner) });
    await holdHandle(tx, viewer, handle, handlesTakeableBy(viewer));
    return done();
  });
}

type Ending = { id: string; members: { profileId: string }[] };

/** Its members learn of it, and `which` applications whoever ends it may answer are answered. */
export async function tellOfEnd(
  tx: Transaction,
  { clock }: Pick<Viewer, "clock">,
  { id, members }: Ending,
  which: Prisma.Sql,
) {
  await recordEvents(
    tx,
    { clock, profileId: id },
    members.map(({ profileId: toId }) => ({ type: "MEMBERSHIP_CHANGED" as const, fromId: id, toId })),
  );
  await answerAllApplications(tx, { clock }, id, which);
}
