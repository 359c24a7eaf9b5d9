import type { Viewer } from "@/lib/auth/viewer";
import type { Prisma } from "@/lib/generated/prisma/client";

/** The list is the same for everybody: it says nothing about who lives where. */
export function placesVisibleTo(viewer: Viewer): Prisma.PlaceWhereInput {
  return viewer.profileId ? {} : { id: { in: [] } };
}
