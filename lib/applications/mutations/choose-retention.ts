import { hiringSettingsOwnedBy, organizationsHiringSetBy } from "@/lib/applications/policy";
import type { ChooseRetention } from "@/lib/applications/schema/hiring";
import type { Viewer } from "@/lib/auth/viewer";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** Holds for what comes in from now on: whoever has applied was told another period. */
export function chooseRetention(viewer: Viewer, input: ChooseRetention): Promise<Result> {
  const { organizationId, retentionMonths } = input;
  return runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [organizationId]);
    const chosen = { AND: [organizationsHiringSetBy(viewer), { id: organizationId }] } as const;
    if ((await tx.profile.count({ where: chosen })) === 0) return refuse("not-found");
    await tx.hiringSettings.createMany({ data: { organizationId }, skipDuplicates: true });
    await tx.hiringSettings.updateMany({
      where: { AND: [hiringSettingsOwnedBy(viewer), { organizationId }] },
      data: { retentionMonths },
    });
    return done();
  });
}
