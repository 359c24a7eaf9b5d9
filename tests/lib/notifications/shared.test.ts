import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deleteComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import type { NotificationList } from "@/lib/notifications/schema";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { deletePost } from "@/lib/posts/mutations/publish";
import { tag } from "../../support/answers";
import { comment as commentWith } from "../../support/comments";
import { brokenInvariants } from "../../support/invariants";
import { block, confirm, movableClock, person, showPostsTo, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const comment = (viewer: Viewer, postId: string, answersId?: string, text = "Bring boots.") =>
  commentWith(viewer, postId, text, answersId);

// What is told of comments, replies, shares and tags, as it stands when it is read.

const DAY = 24 * 3600;
const clock = movableClock();
let [amara, leila, mateo, noor, postId] = [] as unknown as [Viewer, Viewer, Viewer, Viewer, string];

beforeAll(async () => {
  [amara, leila, mateo, noor] = [
    await person("Amara Okafor", clock),
    await person("Leila Haddad", clock),
    await person("Mateo Rivas", clock),
    await person("Noor Al-Masri", clock),
  ];
  postId = await post(amara, "Low tide at six.");
});

afterEach(async () => {
  expect(await brokenInvariants(["notifications-placed", "notifications-caused", "notifications-grouped"])).toEqual([]);
  for (const table of [db.notification, db.notificationMute, db.comment, db.postShare, db.postTag, db.block])
    await (table as typeof db.block).deleteMany();
  for (const { profileId } of [amara, leila, mateo, noor]) await showPostsTo(profileId, "EVERYONE");
});

/** Type, who did it, how many others, new or read, and the words beside it. */
async function listed(viewer: Viewer, asked: NotificationList = {}) {
  const { notifications } = await listNotifications(viewer, asked);
  return notifications.map(({ type, actors, others, isUnread, post }) => {
    const names = actors.map(({ displayName }) => displayName.split(" ")[0]);
    return `${[type, ...names, others, isUnread ? "new" : "read"].join(" ")}: ${post?.excerpt}`;
  });
}
const readAll = (viewer: Viewer) => readAllNotifications(viewer, { newestId: "ffffffff-ffff-7fff-bfff-ffffffffffff" });

describe("a like of a comment", () => {
  it("is told to its author by the comment, not one's own, and goes when it is taken back", async () => {
    const [one, other] = [
      await comment(leila, postId, undefined, "One"),
      await comment(leila, postId, undefined, "Two"),
    ];
    await likeComment(leila, { postId, commentId: one });
    await likeComment(mateo, { postId, commentId: one });
    clock.advance(2 * DAY);
    await likeComment(amara, { postId, commentId: one });
    await likeComment(amara, { postId, commentId: one });
    await likeComment(mateo, { postId, commentId: other });
    expect(await listed(leila)).toEqual(["COMMENT_LIKE Mateo 0 new: Two", "COMMENT_LIKE Amara Mateo 0 new: One"]);
    expect((await listNotifications(leila, {})).notifications[1]).toMatchObject({
      commentId: one,
      post: { id: postId },
    });
    await unlikeComment(mateo, { postId, commentId: other });
    await unlikeComment(amara, { postId, commentId: one });
    expect(await listed(leila)).toEqual(["COMMENT_LIKE Mateo 0 new: One"]);
    await deleteComment(leila, { postId, commentId: one });
    expect(await listed(leila)).toEqual([]);
  });
});

describe("a share", () => {
  it("is told by the post, goes when it is taken back, and hides where its profile's posts do", async () => {
    await sharePost(leila, { postId });
    clock.advance(2 * DAY);
    await sharePost(mateo, { postId });
    expect(await listed(amara)).toEqual(["SHARE Mateo Leila 0 new: Low tide at six."]);
    await showPostsTo(mateo.profileId, "ALLIES");
    expect(await listed(amara)).toEqual(["SHARE Leila 0 new: Low tide at six."]);
    await unsharePost(leila, { postId });
    expect(await listed(amara)).toEqual([]);
    await showPostsTo(mateo.profileId, "EVERYONE");
    expect(await listed(amara)).toEqual(["SHARE Mateo 0 new: Low tide at six."]);
  });

  it("that is taken back and made anew is told once, where it was, and is not new again", async () => {
    await sharePost(leila, { postId });
    await readAll(amara);
    clock.advance(1);
    await comment(mateo, postId);
    await unsharePost(leila, { postId });
    expect(await listed(amara)).toEqual(["COMMENT Mateo 0 new: Bring boots."]);
    await sharePost(leila, { postId });
    expect(await listed(amara)).toEqual(["COMMENT Mateo 0 new: Bring boots.", "SHARE Leila 0 read: Low tide at six."]);
  });
});

describe("a tag", () => {
  const stateOf = async (viewer: Viewer) =>
    (await listNotifications(viewer, {})).notifications.map(({ tagState }) => tagState);

  it("is told once to whom a post names, also while it waits, and goes with it", async () => {
    await tag(amara, { postId }, leila, "WAITING");
    await tag(amara, { postId }, leila, "WAITING");
    expect([await listed(leila), await stateOf(leila)]).toEqual([["TAG Amara 0 new: Low tide at six."], ["WAITING"]]);
    await db.postTag.updateMany({ data: { state: "SHOWN" } });
    expect(await stateOf(leila)).toEqual(["SHOWN"]);
    await db.postTag.updateMany({ data: { state: "REMOVED" } });
    expect(await listed(leila)).toEqual([]);
    await db.postTag.updateMany({ data: { state: "SHOWN" } });
    await tag(amara, { postId }, leila, "REMOVED");
    expect(await listed(leila)).toEqual([]);
  });

  it("is told apart from a mention, in a post’s text or in a comment", async () => {
    const placed = async () => (await listNotifications(leila, {})).notifications.map(({ tagPlace }) => tagPlace);
    await confirm(amara);
    const named = await post(amara, `Digging with @${leila.profile.handle}.`);
    await tag(amara, { postId }, leila, "SHOWN");
    await tag(mateo, { postId, commentId: await comment(mateo, postId) }, leila, "WAITING");
    expect(await placed()).toEqual(["comment", "post", "text"]);
    // Both at once is a tag.
    await tag(amara, { postId: named }, leila, "SHOWN");
    expect((await placed()).toSorted()).toEqual(["comment", "post", "post"]);
    await likeComment(mateo, { postId, commentId: await comment(leila, postId) });
    expect((await placed())[0]).toBeNull();
  });

  it("that is made anew is told once, where it was, and is not new again", async () => {
    await tag(amara, { postId }, leila, "SHOWN");
    await readAll(leila);
    clock.advance(1);
    await comment(leila, postId);
    await comment(mateo, postId);
    await tag(amara, { postId }, leila, "ENDED");
    expect(await listed(leila)).toEqual([]);
    await tag(amara, { postId }, leila, "WAITING");
    expect(await listed(leila)).toEqual(["TAG Amara 0 read: Low tide at six."]);
  });

  it("in a comment leads there, and goes with it or with the mention", async () => {
    const of = { postId, commentId: await comment(mateo, postId, undefined, "@leila, boots?") };
    await tag(mateo, of, leila, "SHOWN");
    expect(await listed(leila)).toEqual(["TAG Mateo 0 new: @leila, boots?"]);
    expect((await listNotifications(leila, {})).notifications[0]).toMatchObject({ commentId: of.commentId });
    await deleteComment(mateo, of);
    expect(await listed(leila)).toEqual([]);
    await restoreComment(mateo, of);
    await block(amara.profileId, leila.profileId);
    expect(await listed(leila)).toEqual([]);
    await db.block.deleteMany();
    await tag(mateo, of, leila, "REMOVED");
    expect(await listed(leila)).toEqual([]);
  });

  it("is told to nobody who cannot see the post", async () => {
    await showPostsTo(amara.profileId, "ALLIES");
    await tag(amara, { postId }, leila, "SHOWN");
    expect(await listed(leila)).toEqual([]);
    await showPostsTo(amara.profileId, "EVERYONE");
    const gone = await post(amara, "High tide at noon.");
    await tag(amara, { postId: gone }, mateo, "SHOWN");
    await deletePost(amara, { postId: gone });
    expect(await listed(mateo)).toEqual([]);
  });
});

it("each kind is listed by itself", async () => {
  const commentId = await comment(leila, postId);
  await comment(mateo, postId, commentId);
  await likeComment(mateo, { postId, commentId });
  await sharePost(mateo, { postId });
  await tag(amara, { postId }, leila, "SHOWN");
  const kinds = async (viewer: Viewer, show: "comments" | "likes" | "shares") =>
    (await listNotifications(viewer, { show })).notifications.map(({ type }) => type);
  expect(await kinds(leila, "comments")).toEqual(["REPLY"]);
  expect(await kinds(leila, "likes")).toEqual(["COMMENT_LIKE"]);
  expect(await kinds(leila, "shares")).toEqual(["TAG"]);
  expect(await kinds(amara, "comments")).toEqual(["COMMENT"]);
  expect(await kinds(amara, "shares")).toEqual(["SHARE"]);
});

it("a block takes back all of it between the two", async () => {
  const commentId = await comment(leila, postId);
  await comment(amara, postId, commentId);
  await likeComment(amara, { postId, commentId });
  await tag(amara, { postId }, leila, "SHOWN");
  await sharePost(leila, { postId });
  expect([(await listed(amara)).length, (await listed(leila)).length]).toEqual([2, 3]);
  await blockProfile(leila, { blockedId: amara.profileId });
  expect(await db.notification.count()).toBe(0);
});
