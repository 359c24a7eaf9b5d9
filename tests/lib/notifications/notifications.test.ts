import { beforeAll, describe, expect, it } from "vitest";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import { readAllNotifications, readNotification } from "@/lib/notifications/mutations/read";
import { muteNotifications, unmuteNotifications } from "@/lib/notifications/mutations/mute";
import { listNotifications } from "@/lib/notifications/queries";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { confirm, movableClock, person, type Viewer } from "../../support/people";

const clock = movableClock();
let amara: Viewer;
let leila: Viewer;
let mateo: Viewer;

beforeAll(async () => {
  [amara, leila, mateo] = await Promise.all([
    person("Amara Okafor", clock),
    person("Leila Haddad", clock),
    person("Mateo Rivas", clock),
  ]);
  await Promise.all([amara, leila, mateo].map(confirm));
});

async function listed(viewer: Viewer) {
  const { notifications } = await listNotifications(viewer, {});
  return notifications.map(({ type, actors, others, isUnread }) =>
    [type, ...actors.map(({ displayName }) => displayName), others, isUnread ? "new" : "read"].join(" "),
  );
}

async function publish(viewer: Viewer): Promise<string> {
  const created = await createPost(viewer, { text: "Low tide at six." });
  if (created.status !== "done") throw new Error(created.status);
  return created.value.postId;
}

describe("a like", () => {
  it("is told to the post's profile, several as one, the newest first, and never one's own", async () => {
    const postId = await publish(amara);
    await likePost(amara, { postId });
    expect(await listed(amara)).toEqual([]);
    await likePost(leila, { postId });
    expect(await listed(amara)).toEqual(["LIKE Leila Haddad 0 new"]);
    clock.advance(1);
    await likePost(mateo, { postId });
    await likePost(mateo, { postId });
    expect(await listed(amara)).toEqual(["LIKE Mateo Rivas Leila Haddad 0 new"]);
    await unlikePost(mateo, { postId });
    expect(await listed(amara)).toEqual(["LIKE Leila Haddad 0 new"]);
    await deletePost(amara, { postId });
    expect(await listed(amara)).toEqual([]);
    await restorePost(amara, { postId });
    await unlikePost(leila, { postId });
    expect(await listed(amara)).toEqual([]);
    expect(await db.notification.count()).toBe(0);
  });

  it("of the next day is told anew", async () => {
    const postId = await publish(amara);
    await likePost(leila, { postId });
    clock.advance(24 * 3600 + 1);
    await likePost(mateo, { postId });
    expect(await listed(amara)).toEqual(["LIKE Mateo Rivas 0 new", "LIKE Leila Haddad 0 new"]);
    await db.notification.deleteMany();
  });

  it("is not told of a post whose notifications are muted", async () => {
    const postId = await publish(amara);
    await muteNotifications(amara, { postId });
    await likePost(leila, { postId });
    expect(await listed(amara)).toEqual([]);
    await unmuteNotifications(amara, { postId });
    await likePost(mateo, { postId });
    expect(await listed(amara)).toEqual(["LIKE Mateo Rivas 0 new"]);
    await db.notification.deleteMany();
  });
});

describe("reading", () => {
  it("leaves new what came after what was shown, and what is taken back again leaves it read", async () => {
    const postId = await publish(amara);
    await likePost(leila, { postId });
    const [shown] = (await listNotifications(amara, {})).notifications;
    clock.advance(1);
    await likePost(mateo, { postId });
    await readNotification(amara, { notificationId: shown!.id, newestId: shown!.newestId });
    expect(await listed(amara)).toEqual(["LIKE Mateo Rivas Leila Haddad 0 new"]);
    await unlikePost(mateo, { postId });
    expect(await listed(amara)).toEqual(["LIKE Leila Haddad 0 read"]);
    clock.advance(1);
    await likePost(mateo, { postId });
    const [newest] = (await listNotifications(amara, {})).notifications;
    await readAllNotifications(leila, { newestId: newest!.newestId });
    expect(await listed(amara)).toEqual(["LIKE Mateo Rivas Leila Haddad 0 new"]);
    await readAllNotifications(amara, { newestId: newest!.newestId });
    expect(await listed(amara)).toEqual(["LIKE Mateo Rivas Leila Haddad 0 read"]);
    await db.notification.deleteMany();
  });
});

describe("what stands between two profiles", () => {
  const between = { allyId: "" };

  it("is told while it waits for an answer, and of the answer only whoever asked", async () => {
    await requestAlly(leila, { ...between, allyId: amara.profileId, note: "" });
    expect(await listed(amara)).toEqual(["ALLY_REQUEST Leila Haddad 0 new"]);
    await acceptAlly(amara, { allyId: leila.profileId });
    expect([await listed(amara), await listed(leila)]).toEqual([[], ["NEW_ALLY Amara Okafor 0 new"]]);
    await removeAlly(amara, { allyId: leila.profileId });
    expect(await listed(leila)).toEqual([]);
  });

  it("is told for good once an alliance stood for an hour", async () => {
    await requestAlly(leila, { allyId: amara.profileId, note: "" });
    await acceptAlly(amara, { allyId: leila.profileId });
    clock.advance(3601);
    await removeAlly(amara, { allyId: leila.profileId });
    expect(await listed(leila)).toEqual(["NEW_ALLY Amara Okafor 0 new"]);
    await db.notification.deleteMany();
  });

  it("is told no more once it was taken back, dismissed or blocked", async () => {
    await requestAlly(mateo, { allyId: amara.profileId, note: "" });
    await cancelRequest(mateo, { allyId: amara.profileId });
    expect(await listed(amara)).toEqual([]);
    await requestAlly(leila, { allyId: mateo.profileId, note: "" });
    await dismissRequest(mateo, { allyId: leila.profileId });
    expect(await listed(mateo)).toEqual([]);
    await requestAlly(leila, { allyId: amara.profileId, note: "" });
    const postId = await publish(amara);
    await likePost(leila, { postId });
    expect(await listed(amara)).toHaveLength(2);
    await blockProfile(leila, { blockedId: amara.profileId });
    expect(await listed(amara)).toEqual([]);
    expect(await db.notification.count()).toBe(0);
  });
});
