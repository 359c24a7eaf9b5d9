import type { Viewer } from "@/lib/auth/viewer";
import { selectOrganizationsNamed } from "@/lib/candidates/organization-query";
import { selectOpenToWork } from "@/lib/candidates/open-to-work-query";
import { nameOfEnum } from "@/lib/jobs/terms";
import { canLookForWork } from "@/lib/profiles/policy";
import { HIDDEN_FROM_LIMIT } from "@/lib/profiles/schema/edit";
import type { FindProfiles } from "@/lib/tags/schema";

export type OpenToWork = NonNullable<Awaited<ReturnType<typeof getOpenToWork>>>;

/** As many as are offered. */
const MAX_FOUND = 8;

/** What the viewer says of the work that they look for, and to whom not; null where they act as an organization. */
export async function getOpenToWork(viewer: Viewer) {
  if (!canLookForWork(viewer)) return null;
  const row = await selectOpenToWork(viewer, HIDDEN_FROM_LIMIT);
  if (!row) return null;
  const { openToWork, workSeniority, availability, hiddenFrom, belongsTo } = row;
  return {
    openToWork,
    workSeniority: workSeniority && nameOfEnum(workSeniority),
    availability: availability && nameOfEnum(availability),
    hiddenFrom,
    /** Where one belongs one may want to hide it first. */
    offered: belongsTo.filter(({ handle }) => !hiddenFrom.some((hidden) => hidden.handle === handle)),
  };
}

/** From whom somebody could hide, by the beginning of a name or a handle. */
export async function findOrganizations(viewer: Viewer, { q = "" }: FindProfiles) {
  const asked = q.trim();
  return { organizations: asked ? await selectOrganizationsNamed(viewer, asked, MAX_FOUND) : [] };
}
