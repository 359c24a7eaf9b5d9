import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, iso, listedPart, moment, name, named, nameOf, page, type Rows } from "@/lib/exports/part";
import { profileFollowsNamedTo } from "@/lib/follows/policy";

const followed = z.object({ ...name().shape, createdAt: moment() });

export const followParts = {
  following: listedPart({
    row: followed,
    list: listOwnFollows,
    entry: ({ createdAt, ...name }) => ({ title: nameOf(name), at: createdAt }),
  }),
};

/** Whom the profile follows. */
async function* listOwnFollows(viewer: Viewer): Rows<typeof followed> {
  const rows = batches(
    (after) =>
      db.profileFollow.findMany({
        where: { AND: [profileFollowsNamedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, createdAt: true, followed: { select: named } },
      }),
    ({ id }) => id,
  );
  for await (const { followed: profile, createdAt } of rows) yield { ...profile, createdAt: iso(createdAt) };
}
