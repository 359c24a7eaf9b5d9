import { organizationsHiringSetBy } from "@/lib/applications/policy";
import { RETENTION_MONTHS } from "@/lib/applications/schema/limits";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** What an organization has chosen for its hiring, for those who choose it; null for everybody else. */
export async function getHiringSettings(viewer: Viewer, organizationId: string) {
  const found = await db.profile.findFirst({
    where: { AND: [organizationsHiringSetBy(viewer), { id: organizationId }] },
    select: { id: true, displayName: true, hiringSettings: { select: { retentionMonths: true } } },
  });
  if (!found) return null;
  const { id, displayName, hiringSettings } = found;
  return { organization: { id, displayName }, retentionMonths: hiringSettings?.retentionMonths ?? RETENTION_MONTHS };
}
