import type { Viewer } from "@/lib/auth/viewer";
import { systemClock, type Clock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { ModeratorRole } from "@/lib/generated/prisma/client";
import { liftSuspension, suspend as suspendProfile } from "@/lib/suspensions/mutations/suspend";
import type { Suspend } from "@/lib/suspensions/schema";
import { newEmail } from "./accounts";
import { person } from "./people";
import { makeModerator } from "./reports";

export async function newModerator(role: ModeratorRole = "MODERATOR", clock: Clock = systemClock): Promise<Viewer> {
  const viewer = await person("Moira Moderator", clock, newEmail());
  await makeModerator(viewer, role);
  return viewer;
}

export function suspend(moderator: Viewer, suspendedId: string, given: Partial<Suspend> = {}) {
  return suspendProfile(moderator, { suspendedId, reason: "SPAM", term: "OPEN", words: "Please stop", ...given });
}

/** The one that stands, or stood last. */
export async function suspensionOf(profileId: string) {
  return db.suspension.findFirstOrThrow({ where: { profileId }, orderBy: { id: "desc" } });
}

export async function lift(moderator: Viewer, profileId: string) {
  return liftSuspension(moderator, { suspensionId: (await suspensionOf(profileId)).id });
}
