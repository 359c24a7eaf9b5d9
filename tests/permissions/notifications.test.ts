import { hashOfToken, startSession } from "@/lib/auth/session";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import {
  acting,
  all,
  both,
  type Fields,
  oneself,
  people,
  roles,
  type Scene,
  testActions,
} from "../support/permissions";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";

/** Somebody liked a post of the profile as which is written: a recruiter reads that, too. */
async function onLike({ profileId }: Scene): Promise<{ notificationId: string; newestId: string; postId: string }> {
  const [postId, notificationId] = [await makePost(profileId), newId(systemClock)];
  const [newestId, createdAt] = [notificationId, new Date()];
  const actorId =
    people.somebody.ownProfileId === profileId ? people.stranger.ownProfileId : people.somebody.ownProfileId;
  await db.notification.create({
    data: {
      ...{ id: notificationId, recipientId: profileId, type: "LIKE", postId, createdAt, newestId },
      actors: { create: { actorId, id: newestId } },
    },
  });
  return { notificationId, newestId, postId };
}

const onMute =
  (isMuted: boolean) =>
  async ({ profileId }: Scene): Promise<Fields> => {
    const postId = await makePost(profileId);
    if (isMuted) await db.notificationMute.create({ data: { profileId, postId } });
    return { postId };
  };

const choosing = acting("does", "does", "wrong-profile", "wrong-profile");

const nobodyAsIt = acting("wrong-profile", "wrong-profile", "wrong-profile", "wrong-profile");
const quiet = { messageMails: "GATHERED", quietFrom: "22", quietUntil: "7" };

const device = () => ({
  endpoint: `https://push.example.org/${crypto.randomUUID()}`,
  ...{ publicKey: `B${"A".repeat(86)}`, secret: "A".repeat(22) },
});

/** Of whoever acts as themselves, else of somebody: nobody reaches anybody else's. */
async function onDevice({ viewer }: Scene): Promise<Fields> {
  const { userId } = viewer ?? people.somebody;
  const sessionId = hashOfToken(await startSession(userId, { persistence: "LOCAL" }, systemClock));
  const [id, createdAt] = [newId(systemClock), new Date()];
  await db.pushDevice.create({ data: { ...device(), id, userId, sessionId, createdAt, toldUntil: createdAt } });
  return { deviceId: id };
}

async function unchosen(): Promise<void> {
  await db.notificationPreference.deleteMany();
  await db.digestChoice.deleteMany();
}

testActions("notifications", await import("@/lib/notifications/actions"), [], {
  readNotificationAction: both("none", roles, async (scene) => {
    const { notificationId, newestId } = await onLike(scene);
    return { notificationId, newestId };
  }),
  readAllNotificationsAction: both("none", roles, async (scene) => ({ newestId: (await onLike(scene)).newestId })),
  muteNotificationsAction: both("none", roles, onMute(false)),
  unmuteNotificationsAction: both("none", roles, onMute(true)),
  changeNotificationsAction: {
    limit: "none",
    organization: { cells: choosing, fields: () => unchosen().then(() => ({ "inApp.LIKE": "off" })) },
    oneself: { cells: all("does"), fields: () => unchosen().then(() => ({ "email.LIKE": "DAILY" })) },
  },
  chooseMessageMailsAction: both("none", nobodyAsIt, () => quiet, all("does")),
  addPushDeviceAction: both("none", nobodyAsIt, () => device(), all("does")),
  choosePushKindsAction: both(
    "none",
    nobodyAsIt,
    async (scene) => ({ ...(await onDevice(scene)), messages: "off" }),
    all("does"),
  ),
  removePushDeviceAction: both("none", nobodyAsIt, onDevice, all("does")),
  // Whoever holds the link, signed in or not.
  unsubscribeAction: oneself("none", all("does", "does"), async () => {
    const { userId, ownProfileId: profileId } = people.somebody;
    await unchosen();
    await db.digestChoice.create({ data: { userId, profileId, type: "LIKE", frequency: "DAILY" } });
    return { token: unsubscribeToken(userId) };
  }),
});

async function makePost(profileId: string): Promise<string> {
  const id = newId(systemClock);
  const actedById = people.somebody.userId;
  await db.post.create({ data: { id, profileId, actedById, text: "There already", createdAt: new Date() } });
  return id;
}
