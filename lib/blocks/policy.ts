import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Law, law } from "@/lib/law";

/** A block hides in both directions, and it hides from the human as well as from the profile they act as. */
export function profilesUnblockedFor(viewer: Viewer): Law<"Profile"> {
  const viewers = [viewer.profileId, viewer.ownProfileId];
  return law({ blocks: { none: { blockedId: { in: viewers } } }, blockedBy: { none: { blockerId: { in: viewers } } } });
}

/** The ids of the profiles that `profilesUnblockedFor` leaves out. */
export function blockedIdsSql(viewer: Viewer): Prisma.Sql {
  const viewers = Prisma.sql`ARRAY[${viewer.profileId}, ${viewer.ownProfileId}]::uuid[]`;
  return Prisma.sql`
    SELECT "blockedId" AS id FROM "Block" WHERE "blockerId" = ANY(${viewers})
    UNION SELECT "blockerId" FROM "Block" WHERE "blockedId" = ANY(${viewers})`;
}
