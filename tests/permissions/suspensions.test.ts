import { systemClock } from "@/lib/clock";
import { newEmail } from "../support/accounts";
import { person } from "../support/people";
import { both, type Fields, roles, type Scene, testActions } from "../support/permissions";
import { makeModerator } from "../support/reports";
import { newModerator, suspend, suspensionOf } from "../support/suspensions";

/** Whoever sends the form moderates; that nobody else may, and may see, tests/privacy/suspensions.test.ts says. */
async function onPerson({ viewer }: Scene): Promise<Fields> {
  const { profileId } = await person("Theo Target", systemClock, newEmail());
  if (viewer) await makeModerator(viewer);
  return { suspendedId: profileId, reason: "SPAM", term: "WEEK", words: "It is spam" };
}

async function onSuspended(scene: Scene): Promise<Fields> {
  const { suspendedId } = await onPerson(scene);
  await suspend(await newModerator(), String(suspendedId));
  return { suspensionId: (await suspensionOf(String(suspendedId))).id };
}

testActions("suspensions", await import("@/lib/suspensions/actions"), [], {
  suspendAction: both("moderation", roles, onPerson),
  liftSuspensionAction: both("moderation", roles, onSuspended),
});
