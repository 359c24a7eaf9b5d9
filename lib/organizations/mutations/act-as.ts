import { sessionsUsableBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { findRequiring } from "@/lib/organizations/queries/second-factor";
import { membershipsActableBy } from "@/lib/organizations/policy";
import type { ActAs } from "@/lib/organizations/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** From now on this session acts as the human's own profile, or for an organization where their role allows it. */
export function actAs(viewer: Viewer, { actingId }: ActAs): Promise<Result<{ actingId: string }>> {
  return runMutation(viewer, async (tx) => {
    const may =
      actingId === viewer.ownProfileId ||
      (await tx.membership.count({ where: { AND: [membershipsActableBy(viewer), { organizationId: actingId }] } })) > 0;
    if (!may) {
      const by = await findRequiring(viewer, actingId, tx);
      return by ? { ...refuse("second-factor-required"), by } : refuse("not-found");
    }
    await setActingProfile(tx, viewer, actingId);
    return done({ actingId });
  });
}

/** A session that ended meanwhile stays ended. */
export async function setActingProfile(tx: Transaction, viewer: Viewer, actingProfileId: string): Promise<void> {
  await tx.session.updateMany({ where: sessionsUsableBy(viewer), data: { actingProfileId } });
}
