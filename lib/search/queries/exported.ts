import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { iso, listedPart, moment, type Rows } from "@/lib/exports/part";
import { savedSearchesOwnedBy } from "@/lib/search/policy";

const search = z.object({
  name: z.string(),
  kind: z.string(),
  criteria: z.unknown(),
  alerts: z.string(),
  createdAt: moment(),
});

export const searchParts = {
  "saved-searches": listedPart({
    row: search,
    list: listOwnSearches,
    entry: ({ name, createdAt }) => ({ title: name, at: createdAt }),
  }),
};

/** What they look for themselves: an organization's searches are its own. */
async function* listOwnSearches(viewer: Viewer): Rows<typeof search> {
  const rows = await db.savedSearch.findMany({
    where: { AND: [savedSearchesOwnedBy(viewer), { profileId: viewer.ownProfileId }] },
    orderBy: { id: "asc" },
    select: { name: true, kind: true, criteria: true, alerts: true, createdAt: true },
  });
  for (const { createdAt, ...columns } of rows) yield { ...columns, createdAt: iso(createdAt) };
}
