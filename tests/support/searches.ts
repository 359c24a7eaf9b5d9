import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { searchLookup } from "@/lib/search/schema";

type Planned = Partial<Prisma.SavedSearchUncheckedCreateInput> & { profileId: string };

/**
 * A saved search as saving makes one, without asking anybody: for jobs, for candidates where its profile is an
 * organization, or of the `kind` that is said.
 */
export async function newSearch({ name = "Energy jobs", alerts = "OFF", ...planned }: Planned): Promise<string> {
  const [id, now] = [newId(systemClock), new Date()];
  const { kind } = await db.profile.findUniqueOrThrow({ where: { id: planned.profileId } });
  await db.savedSearch.create({
    data: {
      ...{ id, kind: kind === "USER" ? "JOBS" : "CANDIDATES", name, lookup: searchLookup(name), alerts },
      ...{
        criteria: kind === "USER" ? { segment: "search" } : { all: "on" },
        alertAt: alerts === "OFF" ? null : now,
        alertedUntil: now,
        createdAt: now,
      },
      ...planned,
    },
  });
  return id;
}

/** From then on they are open to work, without asking anybody. */
export async function openToWork({ ownProfileId: profileId }: Viewer, openedToWorkAt: Date): Promise<void> {
  const open = { openToWork: true, openedToWorkAt };
  await db.profileDetails.upsert({ where: { profileId }, create: { profileId, ...open }, update: open });
}
