import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { membershipsVisibleTo } from "@/lib/organizations/policy";
import { guiseAmongOthers, profilesShownAs } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";

/** Organizations of a page, as every list has them. */
const PAGE = 10;

/** A page of the organizations that a person belongs to, the newest first, with the person's role in each. */
export async function listMemberships(viewer: Viewer, { id, as, before }: ProfileListPage) {
  const rows = await db.membership.findMany({
    where: {
      AND: [
        { profileId: id, ...(before && { organizationId: { lt: before } }) },
        membershipsVisibleTo(viewer),
        { profile: profilesShownAs(as, "profileAudience"), organization: profilesShownAs(guiseAmongOthers(as), "profileAudience") },
      ],
    },
    orderBy: { organizationId: "desc" },
    take: PAGE + 1,
    select: { role: true, organization: { select: { id: true, kind: true, handle: true, displayName: true } } },
  });
  const profiles = rows.slice(0, PAGE).map(({ organization, role }) => ({ ...organization, role }));
  return { profiles, next: rows.length > PAGE ? (profiles.at(-1)?.id ?? null) : null };
}
