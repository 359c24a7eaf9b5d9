import { beforeAll, describe, expect, it } from "vitest";
import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import {
  commentLikesHiddenFrom,
  commentLikesOwnedBy,
  commentsDeletableBy,
  commentsEditableBy,
  commentsRestorableBy,
  commentsVisibleTo,
} from "@/lib/comments/policy";
import { type CommentPage, listComments, listReplies } from "@/lib/comments/queries";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { getPost } from "@/lib/posts/queries";
import { comment, threadOf } from "../support/comments";
import { actingAs, makeAllies, person, showPostsTo, type Viewer } from "../support/people";
import { cellsOf, type Name, posts, scene, setScene } from "../support/scene";

/**
 * Under what Amara, Tidewater and Mateo posted there are comments, and replies to them: by Leila, who sees them all, and
 * under Mateo's by Dele, whom Amara blocked, with a reply of Leila to it and one of Dele to Leila's.
 */
const things = {} as Record<
  "underOurs" | "underOrganizations" | "leilas" | "replyToLeilas" | "deles" | "replyToDeles" | "delesReply" | "mateos",
  { postId: string; commentId: string; rootId: string }
>;
type Thing = keyof typeof things;
type Who = Name | "kwamesAlly" | "sanneAsTidewater" | "henkAsTidewater";
const people = {} as Record<Who, Viewer>;

beforeAll(async () => {
  await setScene();
  Object.assign(people, scene);
  people.kwamesAlly = await person("Ines Costa"); // an ally of Kwame, who is nothing to the others
  await makeAllies(people.kwamesAlly.profileId, scene.kwame.profileId);
  const [sanne, henk] = [await person("Sanne Visser"), await person("Henk Bakker")];
  const { profileId: organizationId } = scene.tidewater;
  for (const [{ profileId }, role] of [
    [sanne, "ADMIN"],
    [henk, "RECRUITER"],
  ] as const)
    await db.membership.create({ data: { organizationId, profileId, role, createdAt: new Date() } });
  people.sanneAsTidewater = await actingAs(sanne, organizationId);
  people.henkAsTidewater = await actingAs(henk, organizationId);
  const add = async (name: Thing, who: Name, postId: string, answers?: Thing) => {
    const answered = answers && things[answers];
    const commentId = await comment(scene[who], postId, `Comment ${name}`, answered?.commentId);
    things[name] = { postId, commentId, rootId: answered?.rootId ?? commentId };
  };
  await add("underOurs", "leila", posts.ours);
  await add("underOrganizations", "noor", posts.organizations);
  await add("leilas", "leila", posts.anyones);
  await add("replyToLeilas", "ruth", posts.anyones, "leilas");
  await add("deles", "dele", posts.anyones);
  await add("replyToDeles", "leila", posts.anyones, "deles");
  await add("delesReply", "dele", posts.anyones, "leilas");
  await add("mateos", "mateo", posts.anyones);
});

// replyToLeilas is by Ruth, who blocked Amara.
const cells = cellsOf<Thing, Who>(`
                        amara leila mateo dele ruth noor kwame kwamesAlly tidewater noorAsTidewater sanneAsTidewater henkAsTidewater
see underOurs           y     y     –    –    –    –    –     –          –         –               –                –
see underOrganizations  y     –     –    –    –    y    –     –          y         y               y                y
see leilas              y     y     y    y    y    y    y     y          y         y               y                y
see replyToLeilas       –     y     y    y    y    y    y     y          –         y               y                y
see deles               –     y     y    y    y    y    y     y          –         y               y                y
see replyToDeles        –     y     y    y    y    y    y     y          –         y               y                y
see delesReply          –     y     y    y    y    y    y     y          –         y               y                y
see mateos              y     y     y    y    y    y    y     y          y         y               y                y
edit leilas             –     y     –    –    –    –    –     –          –         –               –                –
edit underOrganizations –     –     –    –    –    y    –     –          –         –               –                –
edit replyToDeles       –     y     –    –    –    –    –     –          –         –               –                –
delete underOurs        y     y     –    –    –    –    –     –          –         –               –                –
delete underOrganizations – –     –    –    –    y    –     –          y         y               y                –
delete leilas           –     y     y    –    –    –    –     –          –         –               –                –
delete replyToLeilas    –     –     y    –    y    –    –     –          –         –               –                –
delete delesReply       –     –     y    y    –    –    –     –          –         –               –                –
delete mateos           –     –     y    –    –    –    –     –          –         –               –                –
`);
const rows = (act: string) => cells.filter((cell) => cell.act === act);
const count = (where: object) => db.comment.count({ where });
const absent = { postId: "019a0000-0000-7000-8000-000000000000", commentId: "019a0000-0000-7000-8000-000000000001" };

/** Behind all that there are. */
const LAST = "ffffffff-ffff-7fff-bfff-ffffffffffff";

/** The whole of a thread, once for each viewer and post. */
const reads = new Map<string, Promise<{ thread: Awaited<ReturnType<typeof threadOf>>; since: CommentPage | null }>>();
function read(who: Who, postId: string) {
  const key = `${who} ${postId}`;
  const ask = async () => ({
    thread: await threadOf(people[who], postId),
    since: await listComments(people[who], { postId, since: absent.postId }),
  });
  const asked = reads.get(key) ?? ask();
  reads.set(key, asked);
  return asked;
}

describe("comments", () => {
  it.each(rows("see"))("$who sees $thing: $may", async ({ who, thing, may }) => {
    const viewer = people[who];
    const { postId, commentId, rootId } = things[thing];
    const { thread, since } = await read(who, postId);
    const isIn = (list: readonly { id: string }[] | undefined) => list?.some(({ id }) => id === commentId) ?? false;
    const around = await listComments(viewer, { postId, around: commentId });
    const replies = await listReplies(viewer, { postId, commentId: rootId });
    const among = await listComments(viewer, { postId, since: LAST, among: [commentId] });
    const scope = await count({ AND: [{ id: commentId }, whereOf(commentsVisibleTo(viewer))] });
    const bytes = JSON.stringify([thread, around, since, among, replies]);
    expect({
      thread: isIn(thread?.all),
      around: around?.targetId === commentId,
      since: isIn(since?.comments),
      among: isIn(among?.comments),
      replies: rootId === commentId ? replies !== null : isIn(replies?.comments),
      scope: scope === 1,
      text: bytes.includes(`Comment ${thing}`),
    }).toEqual({ thread: may, around: may, since: may, among: may, replies: may, scope: may, text: may });
    expect(thread?.total ?? 0).toBe(thread?.all.length ?? 0);
    expect((await getPost(viewer, postId))?.commentCount ?? 0).toBe(thread?.total ?? 0);
  });

  it.each(rows("see"))("$who likes and answers $thing: $may", async ({ who, thing, may }) => {
    const viewer = people[who];
    const named = things[thing];
    const canSpeak = may && who !== "henkAsTidewater";
    const reason = who === "henkAsTidewater" ? "wrong-profile" : "comment-gone";
    const refused = { status: "refused", reason };
    const done = { status: "done" };
    expect(await likeComment(viewer, named)).toMatchObject(canSpeak ? done : refused);
    expect(await unlikeComment(viewer, named)).toMatchObject(canSpeak ? done : refused);
    const answer = { postId: named.postId, answersId: named.commentId, text: "An answer" };
    const answered = await addComment(viewer, answer);
    const isPostSeen = (await getPost(viewer, named.postId)) !== null;
    expect(answered).toMatchObject(canSpeak ? done : isPostSeen ? refused : { status: "refused" });
    if (!isPostSeen)
      expect(answered).toEqual(await addComment(viewer, { ...answer, ...absent, answersId: absent.commentId }));
    if (answered.status === "done") await db.comment.delete({ where: { id: answered.value.commentId } });
    await recount(named);
    expect(await db.commentLike.count()).toBe(0);
  });

  it.each(rows("edit"))("$who edits $thing: $may", async ({ who, thing, may }) => {
    const viewer = people[who];
    const named = things[thing];
    const scope = await count({ AND: [{ id: named.commentId }, whereOf(commentsEditableBy(viewer))] });
    expect(scope).toBe(may ? 1 : 0);
    const { text } = await db.comment.findUniqueOrThrow({ where: { id: named.commentId } });
    expect((await editComment(viewer, { ...named, text: "Other words" })).status).toBe(may ? "done" : "refused");
    await db.comment.update({ where: { id: named.commentId }, data: { text, editedAt: null } });
    const shown = (await threadOf(viewer, named.postId))?.all.find(({ id }) => id === named.commentId);
    expect(shown?.canEdit ?? false).toBe(may);
  });

  it.each(rows("delete"))("$who deletes $thing: $may", async ({ who, thing, may }) => {
    const viewer = people[who];
    const named = things[thing];
    const shown = (await threadOf(viewer, named.postId))?.all.find(({ id }) => id === named.commentId);
    expect(shown?.canDelete ?? false).toBe(may);
    const scope = await count({ AND: [{ id: named.commentId }, whereOf(commentsDeletableBy(viewer))] });
    expect(scope).toBe(may ? 1 : 0);
    expect((await deleteComment(viewer, named)).status).toBe(may ? "done" : "refused");
    expect(await count({ AND: [{ id: named.commentId }, whereOf(commentsRestorableBy(viewer))] })).toBe(may ? 1 : 0);
    for (const other of [people.leila, people.mateo].filter(({ profileId }) => may && profileId !== viewer.profileId))
      expect((await restoreComment(other, named)).status).toBe("refused");
    expect((await restoreComment(viewer, named)).status).toBe(may ? "done" : "refused");
    expect((await db.comment.findUniqueOrThrow({ where: { id: named.commentId } })).deletedAt).toBeNull();
  });

  it("are found under their own post alone", async () => {
    const named = { ...things.leilas, postId: posts.ours };
    const { leila, mateo } = people;
    for (const act of [likeComment, unlikeComment, deleteComment, restoreComment])
      for (const viewer of [leila, mateo])
        expect(await act(viewer, named)).toEqual(await act(viewer, { ...named, commentId: absent.commentId }));
    const edit = await editComment(leila, { ...named, text: "Other words" });
    expect(edit).toEqual({ status: "refused", reason: "comment-gone" });
    const answer = await addComment(leila, { ...named, answersId: named.commentId, text: "Across" });
    expect(answer).toEqual({ status: "refused", reason: "comment-gone" });
    expect((await listComments(leila, { ...named, around: named.commentId }))!.targetId).toBeNull();
    expect(await listReplies(leila, named)).toBeNull();
    const all = Object.values(things).map(({ commentId }) => commentId);
    const { comments } = (await listComments(leila, { ...named, since: LAST, among: all }))!;
    expect(comments.map(({ id }) => id)).toEqual([things.underOurs.commentId]);
  });

  it("hide and show again as the setting of whoever posted changes", async () => {
    const { leila, kwame, amara } = people;
    const { postId } = things.underOurs;
    expect(await threadOf(kwame, postId)).toBeNull();
    await showPostsTo(amara.profileId, "EVERYONE");
    expect((await threadOf(kwame, postId))!.all).toHaveLength(1);
    await showPostsTo(amara.profileId, "ALLIES");
    expect(await threadOf(kwame, postId)).toBeNull();
    expect((await threadOf(leila, postId))!.all).toHaveLength(1);
  });

  it("say who wrote for an organization to its owners and admins while they act as it, and to nobody else", async () => {
    const id = await comment(scene.noorAsTidewater, posts.anyones, "As Tidewater");
    for (const [name, viewer] of Object.entries(people)) {
      const shown = (await threadOf(viewer, posts.anyones))!.all.find((one) => one.id === id)!;
      const may = name === "tidewater" || name === "sanneAsTidewater";
      expect({ name, actedBy: shown.actedBy?.displayName }).toEqual({
        name,
        actedBy: may ? scene.noor.profile.displayName : undefined,
      });
      expect(JSON.stringify(shown).includes(scene.noor.profile.handle)).toBe(may);
    }
  });

  it("have likes that one takes back oneself, and that count across no block", async () => {
    const named = things.leilas;
    for (const who of ["mateo", "dele", "ruth"] as const) await likeComment(people[who], named);
    for (const [name, viewer] of Object.entries(people)) {
      const hidden = name === "amara" || name === "tidewater" ? 2 : 0;
      const shown = (await threadOf(viewer, named.postId))!.all.find(({ id }) => id === named.commentId)!;
      expect({ name, likeCount: shown.likeCount }).toEqual({ name, likeCount: 3 - hidden });
      const scopes = [commentLikesHiddenFrom(viewer), commentLikesOwnedBy(viewer)];
      const counts = scopes.map((scope) =>
        db.commentLike.count({ where: { AND: [{ commentId: named.commentId }, whereOf(scope)] } }),
      );
      expect(await Promise.all(counts)).toEqual([hidden, ["mateo", "dele", "ruth"].includes(name) ? 1 : 0]);
    }
  });
});

/** After a comment was taken out of the table by hand. */
async function recount({ postId }: { postId: string }) {
  await db.$executeRaw`UPDATE "Comment" c SET "replyCount" = (SELECT count(*) FROM "Comment" r WHERE r."parentId" = c.id AND r."deletedAt" IS NULL) WHERE c."postId" = ${postId}::uuid`;
  const commentCount = await count({ postId, deletedAt: null });
  await db.post.update({ where: { id: postId }, data: { commentCount } });
}
