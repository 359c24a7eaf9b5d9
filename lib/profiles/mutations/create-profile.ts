import type { Clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { handleCandidates } from "@/lib/profiles/handle-candidates";
import { handlesHiddenFrom, unsafeProfilesUndoableBy } from "@/lib/profiles/policy";

type NewProfile = { id: string; displayName: string } & (
  { kind: "USER"; userId: string; deactivatedAt?: Date | null } | { kind: "ORGANIZATION" }
);

/** Makes a profile with the first free handle of those that its name suggests, and answers that. */
export async function createProfile(tx: Transaction, clock: Clock, profile: NewProfile): Promise<string> {
  for (const handle of handleCandidates(profile.displayName)) {
    const made = await tx.profile.createMany({
      data: { ...profile, handle, createdAt: clock.now() },
      skipDuplicates: true,
    });
    if (made.count === 0) continue;
    // Asked after the handle is ours: whoever gives it up at this moment has committed by now, with the hold.
    const held = await tx.handleHold.count({
      where: { AND: [handlesHiddenFrom({ clock, profileId: profile.id }), { handle }] },
    });
    if (held === 0) return handle;
    await tx.profile.deleteMany({ where: unsafeProfilesUndoableBy(profile) });
  }
  throw new Error("no free handle among the candidates");
}
