import { afterEach, beforeEach, expect, it } from "vitest";
import { deleteComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { startSession } from "@/lib/auth/session";
import { viewerWithAccount } from "@/lib/auth/account";
import { requestAlly, cancelRequest } from "@/lib/allies/mutations/request-ally";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { readAllNotifications, readNotification } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { comment as commentWith } from "../../support/comments";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { actingAs, confirm, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";
import { shuffled } from "../../support/seed";

const comment = (viewer: Viewer, postId: string, answersId?: string, text = "Bring boots.") =>
  commentWith(viewer, postId, text, answersId);

// Whoever is first: what is told is what stands, once, and the badge says what the list does.

const ROUNDS = times(10, 100);
const invariants = ["notifications-placed", "notifications-caused", "notifications-grouped", "likes-counted"];
let count = 0;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
const named = (name: string) => person(`${name} ${letters()}`);
const together = (acts: (() => Promise<unknown>)[]) => Promise.all(shuffled(acts).map((act) => act()));

let amara: Viewer, leila: Viewer, mateo: Viewer;
let [token, postId] = ["", ""];
beforeEach(async () => {
  [amara, leila, mateo] = [await named("Amara Okafor"), await named("Leila Haddad"), await named("Mateo Rivas")];
  await Promise.all([amara, leila, mateo].map(confirm));
  token = await startSession(amara.userId, { persistence: "LOCAL" }, systemClock);
  postId = await post(amara, "Low tide at six.");
});

/** What Amara's list says, after it and the badge were found to agree. */
async function listed() {
  const { notifications } = await listNotifications(amara, {});
  const { account } = (await viewerWithAccount(token, systemClock))!;
  expect(account.own.unread).toBe(notifications.filter(({ isUnread }) => isUnread).length);
  return notifications;
}

afterEach(async () => expect(await brokenInvariants(invariants)).toEqual([]));

it("likes that come and go make one notification of those that stand", async () => {
  const fans = [leila, mateo, await named("Noor Al-Masri"), await named("Kwame Boateng")];
  for (let round = 0; round < ROUNDS; round++) {
    await together(fans.flatMap((fan) => [likePost, unlikePost, likePost].map((act) => () => act(fan, { postId }))));
    const likes = await db.postLike.count({ where: { postId } });
    const [notification, ...more] = await listed();
    expect(more).toEqual([]);
    expect((notification?.actors.length ?? 0) + (notification?.others ?? 0)).toBe(likes);
  }
});

it("comments, replies, likes of them and shares that come and go leave what stands, each once", async () => {
  const mine = { postId, commentId: await comment(amara, postId) };
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await Promise.all([leila, mateo].map((fan) => comment(fan, postId)));
    const [newest] = await listed();
    const asked = { notificationId: newest!.id, newestId: newest!.newestId };
    await together([
      () => comment(leila, postId),
      () => comment(mateo, postId, mine.commentId),
      () => deleteComment(leila, { postId, commentId: ids[0]! }),
      () => deleteComment(mateo, { postId, commentId: ids[1]! }),
      () => restoreComment(mateo, { postId, commentId: ids[1]! }),
      () => readNotification(amara, asked),
      ...[leila, mateo].flatMap((fan) => [
        () => likeComment(fan, mine),
        () => unlikeComment(fan, mine),
        () => sharePost(fan, { postId }),
        () => unsharePost(fan, { postId }),
      ]),
    ]);
    const now = await listed();
    const told = (type: string) => now.filter((one) => one.type === type).flatMap(({ actors }) => actors);
    const standing = await db.comment.findMany({ where: { postId, parentId: null, deletedAt: null } });
    const others = new Set(standing.map(({ profileId }) => profileId).filter((id) => id !== amara.profileId));
    expect(new Set(told("COMMENT").map(({ id }) => id))).toEqual(others);
    expect(told("COMMENT")).toHaveLength(others.size);
    expect(told("REPLY").map(({ id }) => id)).toEqual([mateo.profileId]);
    expect(told("COMMENT_LIKE")).toHaveLength(await db.commentLike.count({ where: { commentId: mine.commentId } }));
    expect(told("SHARE")).toHaveLength(await db.postShare.count({ where: { postId, endedAt: null } }));
    await db.comment.deleteMany({ where: { id: { not: mine.commentId } } });
    await db.notification.deleteMany({ where: { type: { in: ["COMMENT", "REPLY"] } } });
    // As if each round were an hour of its own.
    await db.rateLimit.deleteMany({ where: { key: { startsWith: "told:" } } });
  }
});

it("fifty who like a post at once are told as one", async () => {
  const fans = await Promise.all(Array.from({ length: 50 }, () => named("Sanne Visser")));
  const waiting = [...fans];
  const liking = async () => {
    for (let fan = waiting.pop(); fan; fan = waiting.pop()) await likePost(fan, { postId });
  };
  // As many as a process has connections.
  await Promise.all(Array.from({ length: 10 }, liking));
  expect(await listed()).toMatchObject([{ type: "LIKE", others: 48, areMany: false, isUnread: true }]);
});

it("what is read while others come leaves new whoever came after", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const fans = [leila, mateo];
    await likePost(leila, { postId });
    const [shown] = await listed();
    const asked = { notificationId: shown!.id, newestId: shown!.newestId };
    await together([
      () => likePost(mateo, { postId }),
      () => readNotification(amara, asked),
      () => readAllNotifications(amara, asked),
      () => requestAlly(mateo, { allyId: amara.profileId, note: "" }),
    ]);
    const now = await listed();
    expect(now.map(({ type, isUnread }) => `${type} ${isUnread}`).sort()).toEqual(["ALLY_REQUEST true", "LIKE true"]);
    await together([
      () => cancelRequest(mateo, { allyId: amara.profileId }),
      ...now.map(
        ({ id, newestId }) =>
          () =>
            readNotification(amara, { notificationId: id, newestId }),
      ),
    ]);
    expect(await listed()).toMatchObject([{ type: "LIKE", isUnread: false }]);
    await db.requestPause.deleteMany();
    await db.rateLimit.deleteMany();
    await together(fans.map((fan) => () => unlikePost(fan, { postId })));
    expect(await listed()).toEqual([]);
  }
});

it("a block leaves nothing of one another to be told, whatever comes at the same time", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [blocker, blocked] = round % 2 ? [amara, leila] : [leila, amara];
    const ours = await post(amara, "High tide at noon.");
    await likePost(mateo, { postId: ours });
    await together([
      () => likePost(leila, { postId: ours }),
      () => requestAlly(leila, { allyId: amara.profileId, note: "" }),
      () => blockProfile(blocker, { blockedId: blocked.profileId }),
    ]);
    expect(await listed()).toMatchObject([{ type: "LIKE", actors: [{ id: mateo.profileId }], others: 0 }]);
    await db.block.deleteMany();
    await db.requestPause.deleteMany();
    await db.rateLimit.deleteMany();
    await db.post.delete({ where: { id: ours } });
    expect(await listed()).toEqual([]);
  }
});

it("whose profile is deleted meanwhile is nobody’s news, and leaves nothing behind", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const asIt = await actingAs(leila, await organization(`Team ${letters()}`, [[leila, "OWNER"]]));
    const theirs = await post(asIt, "By the team");
    await likePost(asIt, { postId });
    await likePost(amara, { postId: theirs });
    const answers = await together([
      () => deleteOrganization(asIt, { handle: asIt.profile.handle }),
      () => unlikePost(asIt, { postId }),
      () => likePost(mateo, { postId }),
      () => likePost(mateo, { postId: theirs }),
    ]);
    for (const answer of answers as { status: string; reason?: string }[])
      if (answer.status !== "done") expect(["not-found", "wrong-profile"]).toContain(answer.reason);
    expect(await db.profile.count({ where: { id: asIt.profileId } })).toBe(0);
    expect(await listed()).toMatchObject([{ actors: [{ id: mateo.profileId }], others: 0 }]);
    expect(await db.notification.count({ where: { recipientId: asIt.profileId } })).toBe(0);
    await unlikePost(mateo, { postId });
    expect(await db.notification.count({ where: { recipientId: amara.profileId } })).toBe(0);
  }
});
