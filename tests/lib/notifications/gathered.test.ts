import { beforeEach, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { followProfile } from "@/lib/follows/mutations/follow";
import { newId } from "@/lib/ids";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { MAX_TOLD_AN_HOUR } from "@/lib/notifications/schema/types";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { newEmail } from "../../support/accounts";
import { comment } from "../../support/comments";
import { brokenInvariants } from "../../support/invariants";
import { confirm, makeAllies, movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

// Nobody fills another one's list alone, nor their badge: beyond some in an hour the newest stands for those before it.

const HOUR = 3600;
let clock: ReturnType<typeof movableClock>;
let [amara, leila, mateo] = [] as unknown as [Viewer, Viewer, Viewer];
beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
  leila = await person("Leila Haddad", clock, newEmail());
  mateo = await person("Mateo Rivas", clock, newEmail());
  await confirm(leila);
  await makeAllies(amara.profileId, leila.profileId);
});

const told = (actor: Viewer) =>
  db.notificationActor.count({ where: { actorId: actor.profileId, notification: { recipientId: amara.profileId } } });
const newest = async () => (await listNotifications(amara, {})).notifications[0];
const readAll = (viewer: Viewer) => readAllNotifications(viewer, { newestId: "ffffffff-ffff-7fff-bfff-ffffffffffff" });

it("sixty comments that name somebody are told ten times in an hour, the last among them", async () => {
  const postId = await post(mateo, "Low tide at six.");
  for (let n = 0; n < 60; n++) {
    clock.advance(1);
    await comment(leila, postId, `${n} @${amara.profile.handle}`);
  }
  expect(await told(leila)).toBe(MAX_TOLD_AN_HOUR);
  expect((await newest())?.post?.excerpt).toContain("59 @");
  expect(await brokenInvariants(["notifications-placed", "notifications-caused", "notifications-grouped"])).toEqual([]);
  clock.advance(HOUR);
  await comment(leila, postId, `Next @${amara.profile.handle}`);
  expect(await told(leila)).toBe(MAX_TOLD_AN_HOUR + 1);
});

it("likes of many posts count, also where others like them, who are told as before", async () => {
  const posts: string[] = [];
  for (let n = 0; n < MAX_TOLD_AN_HOUR + 5; n++) posts.push(await post(amara, `Tide ${n}`));
  for (const postId of posts.slice(0, 8)) await likePost(mateo, { postId });
  await readAll(amara);
  for (const postId of posts) {
    clock.advance(1);
    await likePost(leila, { postId });
  }
  expect([await told(mateo), await told(leila)]).toEqual([8, MAX_TOLD_AN_HOUR]);
  const { notifications } = await listNotifications(amara, {});
  expect(notifications.filter(({ isUnread }) => isUnread)).toHaveLength(MAX_TOLD_AN_HOUR);
  expect((await newest())?.post?.excerpt).toBe(`Tide ${posts.length - 1}`);
  expect(await brokenInvariants(["notifications-placed", "notifications-caused", "notifications-grouped"])).toEqual([]);
});

it("who goes on about the same is told as before, and takes no place of anything", async () => {
  const [one, other] = [await post(amara, "Low tide"), await post(amara, "High tide")];
  await likePost(leila, { postId: other });
  for (let n = 0; n < 3 * MAX_TOLD_AN_HOUR; n++) {
    clock.advance(1);
    await comment(leila, one, `${n}`);
  }
  expect(await told(leila)).toBe(2);
  expect((await newest())?.post?.excerpt).toBe(`${3 * MAX_TOLD_AN_HOUR - 1}`);
});

it("what is told anew takes the place of nothing that was told before this hour", async () => {
  const [old, posts]: [string, string[]] = [await post(amara, "Spring tide"), []];
  for (let n = 0; n < MAX_TOLD_AN_HOUR + 1; n++) posts.push(await post(amara, `Tide ${n}`));
  await likePost(leila, { postId: old });
  clock.advance(24 * HOUR);
  for (const postId of posts.slice(0, -1)) {
    await likePost(leila, { postId });
    await unlikePost(leila, { postId });
  }
  expect(await told(leila)).toBe(1);
  await likePost(leila, { postId: posts.at(-1)! });
  expect(await told(leila)).toBe(2);
});

it("nor of itself, where it is all that is told", async () => {
  const posts: string[] = [];
  for (let n = 0; n < MAX_TOLD_AN_HOUR + 1; n++) posts.push(await post(amara, `Tide ${n}`));
  for (const postId of posts.slice(0, -1)) {
    await likePost(leila, { postId });
    await unlikePost(leila, { postId });
  }
  await likePost(leila, { postId: posts.at(-1)! });
  expect((await newest())?.post?.excerpt).toBe(`Tide ${MAX_TOLD_AN_HOUR}`);
});

it("one more is told where others have told so much since that nothing earlier is found", async () => {
  const posts: string[] = [];
  for (let n = 0; n < MAX_TOLD_AN_HOUR + 2; n++) posts.push(await post(amara, `Tide ${n}`));
  for (const postId of posts.slice(0, -2)) await likePost(leila, { postId });
  clock.advance(1);
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO "Notification" (id, "recipientId", type, "createdAt", "newestId")
      SELECT id, ${amara.profileId}::uuid, 'NEW_ALLY', now(), id FROM unnest(${Array.from({ length: 200 }, () => newId(clock))}::uuid[]) id
      RETURNING id
    )
    INSERT INTO "NotificationActor" ("notificationId", "actorId", id) SELECT id, ${mateo.profileId}::uuid, id FROM made`;
  clock.advance(1);
  for (const postId of posts.slice(-2)) await likePost(leila, { postId });
  expect(await told(leila)).toBe(MAX_TOLD_AN_HOUR + 1);
  await db.notification.deleteMany({ where: { recipientId: amara.profileId } });
});

it("a follow takes the place of nothing", async () => {
  await db.profile.update({ where: { id: amara.profileId }, data: { allowsFollows: true, postsAudience: "EVERYONE" } });
  for (let n = 0; n < MAX_TOLD_AN_HOUR; n++) await likePost(leila, { postId: await post(amara, `Tide ${n}`) });
  expect(await followProfile(leila, { followedId: amara.profileId })).toMatchObject({ status: "done" });
  expect(await told(leila)).toBe(MAX_TOLD_AN_HOUR + 1);
});
