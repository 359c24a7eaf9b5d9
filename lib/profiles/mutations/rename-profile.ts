import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { enqueueListing } from "@/lib/jobs/mutations/list-anew";
import { namePosesAsService, posesAsService } from "@/lib/profiles/posing";
import { handlesHiddenFrom, handlesOwnedBy, handlesTakeableBy, profilesEditableBy } from "@/lib/profiles/policy";
import type { RenameProfile } from "@/lib/profiles/schema/edit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";
import { DAY_SECONDS } from "@/lib/time";

/** Handles that a profile may give up within a day (s). */
const MAX_RENAMES_A_DAY = 5;

const taken = invalid({ handle: "validations.handle-taken" });

/**
 * Gives a profile its name and handle. The old handle is held for the profile, so that nobody takes its place in
 * links and memories. Of two that want one handle the first to commit gets it.
 */
export async function renameProfile(viewer: Viewer, input: RenameProfile, base?: RenameProfile): Promise<Result> {
  try {
    return await runMutation(viewer, async (tx) => {
      // Two renamings of one profile follow one another.
      await lockRows(tx, "Profile", [viewer.profileId]);
      const profile = await tx.profile.findFirst({
        where: profilesEditableBy(viewer),
        select: { displayName: true, handle: true, kind: true },
      });
      if (!profile) return refuse("not-found");
      const merged = mergeColumns(input, base, profile);
      if (!merged) return refuse("changed-meanwhile");
      const { displayName, handle = profile.handle } = merged;
      if (displayName !== undefined) {
        // Asked of a new one only, as of handles.
        if (displayName !== profile.displayName && namePosesAsService(displayName))
          return invalid({ displayName: "validations.name-reserved" });
        await tx.profile.updateMany({ where: profilesEditableBy(viewer), data: { displayName } });
        if (displayName !== profile.displayName && profile.kind === "ORGANIZATION")
          await enqueueListing(tx, viewer.profileId);
      }
      return profile.handle === handle ? done() : changeHandle(tx, viewer, profile.handle, handle);
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return taken;
    throw error;
  }
}

async function changeHandle(tx: Transaction, viewer: Viewer, old: string, handle: string): Promise<Result> {
  // Asked of a new one only: whoever has such a handle from before may still change their name.
  if (posesAsService(handle)) return invalid({ handle: "validations.handle-reserved" });
  const wait = await secondsToWait(tx, viewer);
  if (wait > 0) return refuse("too-many", wait);
  await tx.profile.updateMany({ where: profilesEditableBy(viewer), data: { handle } });
  // Asked after the handle is ours: whoever gave it up at this moment has committed by now, with the hold.
  if ((await tx.handleHold.count({ where: { AND: [handlesHiddenFrom(viewer), { handle }] } })) > 0) return taken;
  await tx.handleHold.deleteMany({ where: { AND: [handlesTakeableBy(viewer), { handle: { in: [old, handle] } }] } });
  await tx.handleHold.create({ data: { handle: old, profileId: viewer.profileId, releasedAt: viewer.clock.now() } });
  return done();
}

/** Until the first of the latest renamings is a day ago. */
async function secondsToWait(tx: Transaction, viewer: Viewer): Promise<number> {
  const now = viewer.clock.now().getTime();
  const latest = await tx.handleHold.findMany({
    where: handlesOwnedBy(viewer),
    orderBy: { releasedAt: "desc" },
    take: MAX_RENAMES_A_DAY,
    select: { releasedAt: true },
  });
  const first = latest.length === MAX_RENAMES_A_DAY ? latest.at(-1) : undefined;
  return first ? Math.ceil((first.releasedAt.getTime() - now) / 1000) + DAY_SECONDS : 0;
}
