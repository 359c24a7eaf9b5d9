import { allyEdgesVisibleTo } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { PAGE_SIZE } from "@/lib/pagination";
import { viewAsAmongOthers, profilesViewedAs } from "@/lib/profiles/policy";
import type { ProfileListPage } from "@/lib/profiles/schema/page";
import { resumeEntriesVisibleTo } from "@/lib/resumes/policy";

/**
 * A page of a profile's allies, who joined last first; `next` is the cursor of the page after it. None where the viewer
 * may not see them. The headline is the title of the current experience.
 */
export async function listAllies(viewer: Viewer, { id, as, before }: ProfileListPage) {
  const rows = await db.allyEdge.findMany({
    where: {
      AND: [
        allyEdgesVisibleTo(viewer),
        { profileId: id, ...(before && { allyId: { lt: before } }) },
        { profile: profilesViewedAs(as, "alliesAudience") },
      ],
    },
    orderBy: { allyId: "desc" },
    take: PAGE_SIZE + 1,
    select: {
      ally: {
        select: {
          id: true,
          kind: true,
          handle: true,
          displayName: true,
          resumeEntries: {
            where: {
              AND: [
                resumeEntriesVisibleTo(viewer),
                { kind: "EXPERIENCE", isCurrent: true },
                { profile: profilesViewedAs(viewAsAmongOthers(as), "profileAudience") },
              ],
            },
            orderBy: [{ position: "asc" }, { id: "asc" }],
            take: 1,
            select: { title: true },
          },
        },
      },
    },
  });
  const profiles = rows
    .slice(0, PAGE_SIZE)
    .map(({ ally: { resumeEntries, ...ally } }) => ({ ...ally, headline: resumeEntries[0]?.title ?? null }));
  return { profiles, next: rows.length > PAGE_SIZE ? (profiles.at(-1)?.id ?? null) : null };
}
