import type { Viewer } from "@/lib/auth/viewer";
import type { Prisma } from "@/lib/generated/prisma/client";
import { profilesOpenTo, profilesVisibleTo } from "@/lib/profiles/policy";

/** Who is whose ally is seen under the setting of the profile that has the list, without allies across a block. */
export function allyEdgesVisibleTo(viewer: Viewer): Prisma.AllyEdgeWhereInput {
  return { profile: profilesOpenTo(viewer, "alliesAudience"), ally: profilesVisibleTo(viewer) };
}
