import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { all, both, oneself, roles, type Scene, testActions } from "../support/permissions";
import { newEmail } from "../support/accounts";
import { people } from "../support/permissions";
import { person } from "../support/people";

/** Somebody who asks to be let in. */
async function asks({ viewer }: Scene): Promise<string> {
  const role = { role: "MODERATOR", createdAt: new Date() } as const;
  if (viewer)
    await db.moderator.upsert({
      where: { userId: viewer.userId },
      create: { userId: viewer.userId, ...role },
      update: role,
    });
  const { userId, profileId } = await person("Nina Newcomer", systemClock, newEmail());
  await db.profile.update({ where: { id: profileId }, data: { deactivatedAt: new Date() } });
  await db.signUpRequest.create({ data: { userId, createdAt: new Date() } });
  return userId;
}

/** Whoever looks has not been let in themselves. */
async function waits({ viewer }: Scene): Promise<void> {
  const { userId, ownProfileId } = viewer ?? people.somebody;
  await db.profile.update({ where: { id: ownProfileId }, data: { deactivatedAt: new Date() } });
  await db.user.update({ where: { id: userId }, data: { deletesAt: null } });
  const request = { userId, words: "", createdAt: new Date() };
  await db.signUpRequest.upsert({ where: { userId }, create: request, update: request });
}

/** Whoever sends the form moderates; that nobody else may, tests/lib/accounts/approval.test.ts says. */
testActions("who is let in", await import("@/lib/accounts/actions/approval"), [], {
  decideSignUpAction: both("moderation", roles, async (scene) => ({
    requestedId: await asks(scene),
    decision: "approve",
  })),
  takeBackSignUpAction: oneself("none", all("does", "signed-out"), async (scene) => {
    await waits(scene);
    return {};
  }),
  tellWhyAction: oneself("none", all("does", "signed-out"), async (scene) => {
    await waits(scene);
    return { words: "I plant marram grass" };
  }),
});
