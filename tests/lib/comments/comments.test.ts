import { beforeEach, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { listComments } from "@/lib/comments/queries";
import { addCommentSchema } from "@/lib/comments/schema";
import { unguardedDb as db } from "@/lib/db";
import { deleteOrganization } from "@/lib/organizations/mutations/delete-organization";
import { likePost } from "@/lib/posts/mutations/like";
import { getPost } from "@/lib/posts/queries";
import { hashOfInput, newIdempotencyKey } from "@/lib/run-mutation";
import { comment, threadOf } from "../../support/comments";
import { brokenInvariants } from "../../support/invariants";
import { actingAs, block, makeAllies, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let [amara, leila, mateo]: [Viewer, Viewer, Viewer] = [] as never;
let postId = "";
let count = 0;
beforeEach(async () => {
  const letters = [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");
  amara = await person(`Amara ${letters}`, clock);
  leila = await person(`Leila ${letters}`, clock);
  mateo = await person(`Mateo ${letters}`, clock);
  postId = await post(amara, "Low tide at six.");
});

const texts = async (viewer: Viewer) =>
  (await threadOf(viewer, postId))!.roots.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);
const counters = async () => {
  const rows = await db.comment.findMany({ where: { postId }, orderBy: { id: "asc" } });
  const { commentCount } = await db.post.findUniqueOrThrow({ where: { id: postId } });
  expect(await brokenInvariants(["comments-counted", "replies-counted", "comment-likes-counted"])).toEqual([]);
  return [commentCount, ...rows.map(({ replyCount }) => replyCount)];
};
const gone = { status: "refused", reason: "comment-gone" };
const events = async () =>
  (await db.event.findMany({ where: { subjectId: postId }, orderBy: { id: "asc" } })).map(({ type, fromId, toId }) => ({
    type,
    fromId,
    toId,
  }));

it("a text has 1 to 2,000 characters as people count them, and nothing that cannot be printed", () => {
  const parse = (text: unknown) => addCommentSchema.safeParse({ postId, text });
  expect(parse("🌱".repeat(2000)).success).toBe(true);
  expect(parse("🌱".repeat(2001)).error?.issues[0]?.message).toBe("validations.comment-too-long");
  for (const empty of ["", " \n", "\u200b", undefined])
    expect(parse(empty).error?.issues[0]?.message).toBe("validations.required");
  expect(parse("bell\u0007").error?.issues[0]?.message).toBe("validations.unprintable");
  expect(parse(" one\r\n\u202etwo ").data?.text).toBe("one\ntwo");
});

describe("a thread", () => {
  it("has comments oldest first, under each its replies, and an answer to a reply beside it, saying whom it answers", async () => {
    const [first, second] = [await comment(leila, postId, "First"), await comment(mateo, postId, "Second")];
    const reply = await comment(amara, postId, "To first", first);
    await comment(leila, postId, "To second", second);
    await comment(mateo, postId, "To the reply", reply);
    expect(await texts(mateo)).toEqual([
      ["First", "To first", "To the reply"],
      ["Second", "To second"],
    ]);
    const { roots, total } = (await threadOf(mateo, postId))!;
    expect(roots[0]!.replies.map(({ answers }) => answers?.displayName)).toEqual([
      undefined,
      amara.profile.displayName,
    ]);
    expect([total, (await getPost(leila, postId))?.commentCount]).toEqual([5, 5]);
    expect(await counters()).toEqual([5, 2, 1, 0, 0, 0]);
  });

  it("comes ten by ten, forwards, backwards and from a comment in its middle, with three replies and then ten more", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 23; at++) ids.push(await comment(leila, postId, `${at}`));
    const replies: string[] = [];
    for (let at = 0; at < 15; at++) replies.push(await comment(mateo, postId, `reply ${at}`, ids[12]));
    const list = (asked: object) => listComments(amara, { postId, ...asked });
    const shown = (page: Awaited<ReturnType<typeof list>>) => [
      page!.comments.map(({ id }) => ids.indexOf(id)),
      page!.hasEarlier,
      page!.hasMore,
    ];
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
    expect(shown(await list({}))).toEqual([range(0, 10), false, true]);
    expect(shown(await list({ after: ids[9] }))).toEqual([range(10, 20), true, true]);
    expect(shown(await list({ after: ids[19] }))).toEqual([range(20, 23), true, false]);
    expect(shown(await list({ before: ids[12] }))).toEqual([range(2, 12), true, true]);
    expect(shown(await list({ before: ids[2] }))).toEqual([range(0, 2), false, true]);
    expect(shown(await list({ around: ids[11] }))).toEqual([range(11, 21), true, true]);
    expect(shown(await list({ around: ids[0] }))).toEqual([range(0, 10), false, true]);
    const around = await list({ around: replies[7] });
    expect(shown(around)).toEqual([range(12, 22), true, true]);
    expect(around!.targetId).toBe(replies[7]);
    const [root] = around!.comments;
    expect(root).toMatchObject({ replyCount: 15, hasEarlierReplies: true, hasMoreReplies: true });
    expect(root!.replies.map(({ text }) => text)).toEqual(["reply 7", "reply 8", "reply 9"]);
    expect((await list({ around: replies[0] }))!.comments[0]).toMatchObject({ hasEarlierReplies: false });
    expect((await list({ around: crypto.randomUUID() }))!).toMatchObject({ targetId: null });
    expect((await threadOf(amara, postId))!.roots[12]!.replies.map(({ text }) => text)).toEqual(
      range(0, 15).map((at) => `reply ${at}`),
    );
    expect((await list({ since: ids[22] }))!.comments.map(({ id }) => id)).toEqual(replies);
  });

  it("hides what a block stands before, with the replies under it, and counts none of it", async () => {
    const [first, second] = [await comment(leila, postId, "First"), await comment(amara, postId, "Second")];
    await comment(amara, postId, "Under Leila's", first);
    const reply = await comment(leila, postId, "By Leila", second);
    await comment(amara, postId, "To Leila's reply", reply);
    await likeComment(leila, { postId, commentId: second });
    await block(mateo.profileId, leila.profileId);
    expect(await texts(mateo)).toEqual([["Second", "To Leila's reply"]]);
    const { total, roots } = (await threadOf(mateo, postId))!;
    expect(roots[0]).toMatchObject({ replyCount: 1, likeCount: 0 });
    expect(roots[0]!.replies[0]!.answers).toBeNull();
    expect([total, (await getPost(mateo, postId))?.commentCount]).toEqual([2, 2]);
    expect((await threadOf(amara, postId))!.total).toBe(5);
    expect(await addComment(mateo, { postId, text: "To a hidden one", answersId: reply })).toEqual(gone);
    expect((await listComments(mateo, { postId, around: reply }))!.targetId).toBeNull();
  });
});

describe("a comment", () => {
  it("is told to whom it answers, and to whoever posted if that is somebody else", async () => {
    const first = await comment(leila, postId, "First");
    await comment(amara, postId, "Thanks", first);
    const second = await comment(mateo, postId, "To Leila", first);
    await comment(mateo, postId, "And to myself", second);
    const own = await comment(amara, postId, "My own");
    await comment(leila, postId, "To Amara", own);
    const [a, l, m] = [amara.profileId, leila.profileId, mateo.profileId];
    expect(new Set((await events()).map((event) => JSON.stringify(event)))).toEqual(
      new Set(
        [
          ["POST_PUBLISHED", a, null],
          ["COMMENT_ADDED", l, a],
          ["COMMENT_ADDED", a, null],
          ["REPLY_ADDED", a, l],
          ["COMMENT_ADDED", m, a],
          ["REPLY_ADDED", m, l],
          ["COMMENT_ADDED", m, a],
          ["COMMENT_ADDED", a, null],
          ["COMMENT_ADDED", l, null],
          ["REPLY_ADDED", l, a],
        ].map(([type, fromId, toId]) => JSON.stringify({ type, fromId, toId })),
      ),
    );
  });

  it("is refused where its post is closed to whoever sees it, and as if nothing were there to whoever does not", async () => {
    await db.post.update({ where: { id: postId }, data: { commentsAudience: "ALLIES" } });
    const closed = { status: "refused", reason: "comments-closed" };
    expect(await addComment(leila, { postId, text: "No" })).toEqual(closed);
    expect((await getPost(leila, postId))?.canComment).toBe(false);
    await makeAllies(amara.profileId, leila.profileId);
    await comment(leila, postId, "As an ally");
    await db.post.update({ where: { id: postId }, data: { commentsAudience: "NOBODY" } });
    for (const viewer of [amara, leila]) expect(await addComment(viewer, { postId, text: "No" })).toEqual(closed);
    expect((await threadOf(leila, postId))!.all).toHaveLength(1);
    await block(amara.profileId, mateo.profileId);
    const absent = await addComment(mateo, { postId: crypto.randomUUID(), text: "No" });
    expect(await addComment(mateo, { postId, text: "No" })).toEqual(absent);
    expect(absent).toEqual({ status: "refused", reason: "not-found" });
  });

  it("happens once for a key, however often it is sent", async () => {
    const viewer = withIdempotencyKey(leila, newIdempotencyKey(), await hashOfInput("Once"));
    const sent = await Promise.all(Array.from({ length: 10 }, () => addComment(viewer, { postId, text: "Once" })));
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await counters()).toEqual([1, 0]);
  });

  it("is edited by its author alone, and never over words that the form did not know", async () => {
    const id = await comment(leila, postId, "First words");
    const edit = (viewer: Viewer, text: string, base?: string) =>
      editComment(
        viewer,
        { postId, commentId: id, text },
        base === undefined ? undefined : { postId, commentId: id, text: base },
      );
    expect(await edit(amara, "Not mine")).toEqual(gone);
    expect((await edit(leila, "First words", "First words")).status).toBe("done");
    expect((await threadOf(mateo, postId))!.roots[0]!.editedAt).toBeNull();
    expect((await edit(leila, "Second words", "First words")).status).toBe("done");
    expect(await edit(leila, "Other words", "First words")).toEqual({ status: "refused", reason: "changed-meanwhile" });
    expect((await edit(leila, "Second words", "First words")).status).toBe("done");
    const [shown] = (await threadOf(mateo, postId))!.roots;
    expect(shown).toMatchObject({ text: "Second words", editedAt: clock.now().toISOString() });
  });

  it("goes with the replies under it, and comes back with those that are left, for 30 s, by whom it was deleted", async () => {
    const first = await comment(leila, postId, "First");
    const [one, two] = [await comment(mateo, postId, "One", first), await comment(mateo, postId, "Two", first)];
    const [root, reply] = [first, one].map((commentId) => ({ postId, commentId }));
    expect(await deleteComment(mateo, root!)).toEqual(gone);
    expect((await deleteComment(leila, root!)).status).toBe("done");
    expect((await deleteComment(leila, root!)).status).toBe("done");
    expect(await texts(amara)).toEqual([]);
    expect(await counters()).toEqual([0, 2, 0, 0]);
    expect((await deleteComment(mateo, reply!)).status).toBe("done");
    expect(await counters()).toEqual([0, 1, 0, 0]);
    for (const answersId of [first, two])
      expect(await addComment(mateo, { postId, text: "Too late", answersId })).toEqual(gone);
    expect(await restoreComment(amara, root!)).toEqual(gone);
    expect((await restoreComment(leila, root!)).status).toBe("done");
    expect((await restoreComment(leila, root!)).status).toBe("done");
    expect(await texts(amara)).toEqual([["First", "Two"]]);
    expect(await counters()).toEqual([2, 1, 0, 0]);
    clock.advance(31);
    expect(await restoreComment(mateo, reply!)).toEqual(gone);
  });

  it("is taken down by whoever posted, who alone brings it back", async () => {
    const named = { postId, commentId: await comment(leila, postId, "Off topic") };
    expect((await deleteComment(amara, named)).status).toBe("done");
    expect(await texts(leila)).toEqual([]);
    expect(await restoreComment(leila, named)).toEqual(gone);
    expect((await restoreComment(amara, named)).status).toBe("done");
    expect(await texts(leila)).toEqual([["Off topic"]]);
    await block(amara.profileId, leila.profileId);
    expect(await deleteComment(amara, named)).toEqual(gone);
    expect((await deleteComment(leila, named)).status).toBe("done");
    expect(await counters()).toEqual([0, 0]);
  });

  it("is liked once by each profile, and counted for whoever sees who did", async () => {
    const named = { postId, commentId: await comment(amara, postId, "First") };
    expect(await likeComment(leila, named)).toEqual({ status: "done", value: { liked: true, likeCount: 1 } });
    expect(await likeComment(leila, named)).toEqual({ status: "done", value: { liked: true, likeCount: 1 } });
    await likeComment(mateo, named);
    await block(mateo.profileId, leila.profileId);
    expect((await threadOf(mateo, postId))!.roots[0]).toMatchObject({ liked: true, likeCount: 1 });
    expect(await unlikeComment(mateo, named)).toEqual({ status: "done", value: { liked: false, likeCount: 0 } });
    expect((await threadOf(leila, postId))!.roots[0]).toMatchObject({ liked: true, likeCount: 1 });
    const told = (await events()).filter(({ toId }) => toId === amara.profileId).map(({ type }) => type);
    expect(told.sort()).toEqual(["COMMENT_LIKED", "COMMENT_LIKED", "COMMENT_UNLIKED"]);
  });

  it("goes with its profile, and nothing counts it any more", async () => {
    const id = await organization(`Studio ${amara.profileId}`, [[leila, "OWNER"]]);
    const studio = await actingAs(leila, id);
    const [first, second] = [await comment(studio, postId, "First"), await comment(mateo, postId, "Second")];
    await comment(mateo, postId, "Under the studio's", first);
    await comment(studio, postId, "The studio's reply", second);
    await comment(amara, postId, "Stays", second);
    await likeComment(studio, { postId, commentId: second });
    const { handle } = studio.profile;
    expect((await deleteOrganization(studio, { handle } as never)).status).toBe("done");
    expect(await texts(amara)).toEqual([["Second", "Stays"]]);
    expect(await counters()).toEqual([2, 1, 0]);
  });

  it("goes with an account that liked and answered what it posted itself", async () => {
    await likePost(amara, { postId });
    const own = await comment(amara, postId, "First");
    await comment(amara, postId, "Second", await comment(leila, postId, "Under the first", own));
    await likeComment(amara, { postId, commentId: own });
    await db.user.delete({ where: { id: amara.userId } });
    expect([await db.post.count({ where: { id: postId } }), await db.comment.count({ where: { postId } })]).toEqual([
      0, 0,
    ]);
  });
  it("goes with an account that liked and answered what it said for an organization", async () => {
    const studio = await actingAs(
      leila,
      await organization(`Studio ${leila.profileId}`, [
        [amara, "OWNER"],
        [leila, "EDITOR"],
      ]),
    );
    const theirs = await post(studio, "The studio's");
    const first = await comment(studio, theirs, "The studio's first");
    for (const commentId of [first, await comment(leila, theirs, "Leila's", first)])
      await likeComment(leila, { postId: theirs, commentId });
    const answers = await comment(
      studio,
      theirs,
      "The studio's answer to Leila's",
      await comment(leila, theirs, "Again", first),
    );
    await likeComment(leila, { postId: theirs, commentId: answers });
    await likePost(leila, { postId: theirs });
    await db.user.delete({ where: { id: leila.userId } });
    expect(
      await db.post.findUnique({ where: { id: theirs }, select: { likeCount: true, commentCount: true } }),
    ).toEqual({ likeCount: 0, commentCount: 2 });
    expect(
      await db.comment.findUnique({ where: { id: answers }, select: { likeCount: true, answersId: true } }),
    ).toEqual({ likeCount: 0, answersId: null });
  });
});
