import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { deleteComment, restoreComment } from "@/lib/comments/mutations/change";
import { sweepComments } from "@/lib/comments/mutations/sweep";
import { likeComment } from "@/lib/comments/mutations/like";
import { sharePost } from "@/lib/posts/mutations/share";
import { unguardedDb as db } from "@/lib/db";
import type { NotificationList } from "@/lib/notifications/schema";
import { muteNotifications } from "@/lib/notifications/mutations/mute";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { comment as commentWith } from "../../support/comments";
import { brokenInvariants } from "../../support/invariants";
import { block, makeAllies, movableClock, person, showPostsTo, type Viewer } from "../../support/people";
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

describe("a comment", () => {
  it("is told to the post's profile, several as one with the newest one's words, and never one's own", async () => {
    await comment(amara, postId);
    expect(await listed(amara)).toEqual([]);
    await comment(leila, postId, undefined, "Bring boots.");
    clock.advance(1);
    const commentId = await comment(mateo, postId, undefined, "And rope.");
    expect(await listed(amara)).toEqual(["COMMENT Mateo Leila 0 new: And rope."]);
    expect((await listNotifications(amara, {})).notifications[0]).toMatchObject({ commentId });
    expect([await listed(leila), await listed(mateo)]).toEqual([[], []]);
  });

  it("of the next day is told anew, and goes there alone when it is deleted", async () => {
    await comment(leila, postId, undefined, "Bring boots.");
    clock.advance(DAY + 120);
    const commentId = await comment(leila, postId, undefined, "And rope.");
    const both = ["COMMENT Leila 0 new: And rope.", "COMMENT Leila 0 new: Bring boots."];
    expect(await listed(amara)).toEqual(both);
    await deleteComment(leila, { postId, commentId });
    expect(await listed(amara)).toEqual(both.slice(1));
  });

  it("by somebody who is told already is new again", async () => {
    await comment(leila, postId);
    clock.advance(1);
    await comment(mateo, postId);
    await readAll(amara);
    clock.advance(1);
    await comment(leila, postId, undefined, "One more thing.");
    expect(await listed(amara)).toEqual(["COMMENT Leila Mateo 0 new: One more thing."]);
  });

  it("that is deleted goes, unless its author has another one there, and comes back with it", async () => {
    const first = await comment(leila, postId, undefined, "Bring boots.");
    const second = await comment(leila, postId, undefined, "And rope.");
    await deleteComment(leila, { postId, commentId: second });
    expect(await listed(amara)).toEqual(["COMMENT Leila 0 new: Bring boots."]);
    await deleteComment(amara, { postId, commentId: first });
    expect(await listed(amara)).toEqual([]);
    await restoreComment(amara, { postId, commentId: first });
    expect(await listed(amara)).toEqual(["COMMENT Leila 0 new: Bring boots."]);
  });

  it("goes with the comment that it stands under, deleted or across a block", async () => {
    const root = await comment(leila, postId);
    await comment(mateo, postId, root, "I have two pairs.");
    expect(await listed(amara)).toEqual(["COMMENT Mateo Leila 0 new: I have two pairs."]);
    await block(leila.profileId, amara.profileId);
    expect(await listed(amara)).toEqual([]);
    await db.block.deleteMany();
    await deleteComment(leila, { postId, commentId: root });
    expect(await listed(amara)).toEqual([]);
  });

  it("is not told of a post whose notifications are muted", async () => {
    await muteNotifications(amara, { postId });
    await comment(leila, postId);
    await sharePost(leila, { postId });
    expect(await listed(amara)).toEqual([]);
  });
});

describe("a reply", () => {
  it("is told to whom it answers, who gets no comment for it, and never one's own", async () => {
    const root = await comment(amara, postId);
    await comment(amara, postId, root);
    expect(await listed(amara)).toEqual([]);
    await comment(leila, postId, root, "Which ones?");
    expect(await listed(amara)).toEqual(["REPLY Leila 0 new: Which ones?"]);
    clock.advance(1);
    const under = await comment(mateo, postId, root, "High ones.");
    expect(await listed(amara)).toEqual(["REPLY Mateo Leila 0 new: High ones."]);
    await comment(noor, postId, under, "How high?");
    expect(await listed(mateo)).toEqual(["REPLY Noor 0 new: How high?"]);
    expect(await listed(amara)).toEqual(["COMMENT Noor 0 new: How high?", "REPLY Mateo Leila 0 new: High ones."]);
  });

  it("to a reply stays that, once the reply is gone for good", async () => {
    const root = await comment(leila, postId, undefined, "Which boots?");
    const mine = await comment(amara, postId, root, "High ones.");
    const others = await comment(noor, postId, root, "Low ones.");
    clock.advance(1);
    // Each tells Amara as who posted, but for what answers her own.
    await comment(mateo, postId, root, "To the root.");
    clock.advance(1);
    await comment(mateo, postId, others, "To Noor.");
    clock.advance(1);
    await comment(mateo, postId, mine, "To Amara.");
    const before = [await listed(leila), (await listed(amara)).filter((one) => one.startsWith("COMMENT"))];
    expect(before).toEqual([["REPLY Mateo Noor 1 new: To the root."], ["COMMENT Mateo Noor 1 new: To Noor."]]);
    for (const commentId of [mine, others]) await deleteComment(amara, { postId, commentId });
    const deleted = [await listed(leila), await listed(amara)];
    clock.advance(2 * 3600);
    expect(await sweepComments(asSystem(clock))).toBe(2);
    expect([await listed(leila), await listed(amara)]).toEqual(deleted);
    expect(deleted).toEqual([["REPLY Mateo 0 new: To the root."], ["COMMENT Mateo Leila 0 new: To Noor."]]);
  });

  it("keeps nobody among those who commented whose comment is deleted", async () => {
    const mine = await comment(amara, postId);
    const commentId = await comment(leila, postId);
    await comment(leila, postId, mine, "Which ones?");
    await deleteComment(leila, { postId, commentId });
    expect(await listed(amara)).toEqual(["REPLY Leila 0 new: Which ones?"]);
  });

  it("is told by what it answers, as long as it is there: the days do not part them", async () => {
    const [one, other] = [await comment(leila, postId, undefined, "One"), await comment(leila, postId)];
    await comment(mateo, postId, one, "To one");
    clock.advance(30 * DAY);
    const commentId = await comment(noor, postId, one, "To one, too");
    await comment(noor, postId, other, "To the other");
    const rest = "REPLY Noor 0 new: To the other";
    expect(await listed(leila)).toEqual([rest, "REPLY Noor Mateo 0 new: To one, too"]);
    await deleteComment(noor, { postId, commentId });
    expect(await listed(leila)).toEqual([rest, "REPLY Mateo 0 new: To one"]);
    await deleteComment(leila, { postId, commentId: one });
    expect(await listed(leila)).toEqual([rest]);
  });

  it("is told to those alone who see the post and what they answered", async () => {
    const root = await comment(leila, postId);
    await comment(mateo, postId, await comment(noor, postId, root), "So do I");
    const told = ["REPLY Mateo 0 new: So do I"];
    expect(await listed(noor)).toEqual(told);
    await showPostsTo(amara.profileId, "ALLIES");
    expect(await listed(noor)).toEqual([]);
    await makeAllies(amara.profileId, noor.profileId);
    expect(await listed(noor)).toEqual(told);
    for (const blocker of [amara, leila, mateo]) {
      await block(blocker.profileId, noor.profileId);
      expect(await listed(noor)).toEqual([]);
      await db.block.deleteMany();
    }
    await deleteComment(leila, { postId, commentId: root });
    expect(await listed(noor)).toEqual([]);
    await db.allyEdge.deleteMany();
    await db.alliance.deleteMany();
  });

  it("is told no more of a post that whoever was answered mutes", async () => {
    const root = await comment(leila, postId);
    expect(await muteNotifications(leila, { postId })).toEqual({ status: "done" });
    await comment(mateo, postId, root);
    await likeComment(mateo, { postId, commentId: root });
    expect(await listed(leila)).toEqual([]);
  });
});
