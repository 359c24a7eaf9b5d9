import type { Viewer } from "@/lib/auth/viewer";
import type { Prisma } from "@/lib/generated/prisma/client";
import { profilesOpenTo } from "@/lib/profiles/policy";

/** Who belongs where is seen only where both settings for the profile allow it: the person's and the organization's. */
export function membershipsVisibleTo(viewer: Viewer): Prisma.MembershipWhereInput {
  return { profile: profilesOpenTo(viewer, "profileAudience"), organization: profilesOpenTo(viewer, "profileAudience") };
}
