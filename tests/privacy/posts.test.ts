import { whereOf } from "@/lib/scope";
import { beforeAll, describe, expect, it } from "vitest";
import { type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { followTopic, muteTopic, unfollowTopic, unmuteTopic } from "@/lib/posts/mutations/follow-topic";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import {
  canDeletePost,
  canSeeActor,
  postHidesOwnedBy,
  postLikesHiddenFrom,
  postsDeletableBy,
  postsShareableBy,
  postsVisibleTo,
  topicFollowsOwnedBy,
  topicMutesOwnedBy,
} from "@/lib/posts/policy";
import { hidePost, unhidePost } from "@/lib/posts/mutations/hide";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { listLikers, listSharers } from "@/lib/posts/queries/people";
import { countPostDrafts, getPostDraft, listPostDrafts } from "@/lib/posts/queries/drafts";
import { countHeldPosts, isPostHeld, listHeldPosts } from "@/lib/posts/queries/held";
import { getOwnLink } from "@/lib/posts/queries/own-link";
import { getPost, listFeed, listProfilePosts, listTopics } from "@/lib/posts/queries";
import { actingAs, block, organization, person, showPostsTo } from "../support/people";
import { post } from "../support/posts";
import { cellsOf, FOOD, type Name, names, owners, posts, scene, seen, setScene } from "../support/scene";

beforeAll(setScene);

const acts = cellsOf<keyof typeof posts>(`
                   amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
like ours            y     y     –    –    –    –    –      –          –
like organizations   y     –     –    –    –    y    –      y          y
like anyones         y     y     y    y    y    y    y      y          y
like deles           –     y     y    y    y    y    y      –          y
like ruths           –     y     y    y    y    y    y      –          y
delete ours          y     –     –    –    –    –    –      –          –
delete organizations –     –     –    –    –    –    –      y          y
delete anyones       –     –     y    –    –    –    –      –          –
delete deles         –     –     –    y    –    –    –      –          –
delete ruths         –     –     –    –    y    –    –      –          –
`);

/** For everyone, and by nobody who is oneself, an ally or one's organization. */
function isOfStranger(who: Name, thing: keyof typeof posts): boolean {
  if (thing === "ours" || thing === "organizations") return false;
  return owners[thing] !== who;
}

// "tidewater" is Amara while she acts as it.
it.each([...names])("a draft of Amara’s is hers alone, not for %s", async (name) => {
  const { profileId } = scene.amara;
  const { id } = await db.postDraft.create({
    data: { id: newId(systemClock), profileId, text: "Not said yet", writtenAt: new Date() },
  });
  const viewer = scene[name];
  const [{ drafts }, one, count] = [
    await listPostDrafts(viewer, {}),
    await getPostDraft(viewer, id),
    await countPostDrafts(viewer),
  ];
  expect([drafts.some((draft) => draft.id === id), one !== null, count > 0]).toEqual(Array(3).fill(name === "amara"));
});

it.each([...names])("a post of Amara’s that waits for the moderators is hers alone, not for %s", async (name) => {
  const id = await post(scene.amara, "Not seen yet");
  await db.postHold.create({ data: { postId: id, until: new Date(Date.now() + 3_600_000) } });
  await db.post.update({ where: { id }, data: { deletedAt: new Date(Date.now() - 60_000) } });
  const viewer = scene[name];
  const [posts, one, count] = [await listHeldPosts(viewer), await isPostHeld(viewer, id), await countHeldPosts(viewer)];
  await db.post.delete({ where: { id } });
  expect([posts.some((held) => held.id === id), one, count > 0]).toEqual(Array(3).fill(name === "amara"));
});

describe("posts", () => {
  it.each(seen)("$who sees $thing: $may", async ({ who, thing, may }) => {
    const viewer = scene[who];
    const id = posts[thing];
    const feed = await listFeed(viewer, {});
    const topic = await listFeed(viewer, { show: "food" });
    const discover = await listFeed(viewer, { show: "discover" });
    const alone = await getPost(viewer, id);
    const named = await getOwnLink(viewer, { path: { kind: "post", id } });
    const byPolicy = await db.post.count({ where: { AND: [{ id }, whereOf(postsVisibleTo(viewer))] } });
    expect({
      feed: feed.posts.some((shown) => shown.id === id),
      topic: topic.posts.some((shown) => shown.id === id),
      alone: alone !== null,
      named: named !== null,
      byPolicy: byPolicy === 1,
      discover: discover.posts.some((shown) => shown.id === id),
    }).toEqual({
      feed: may,
      topic: may,
      alone: may,
      named: may,
      byPolicy: may,
      discover: may && isOfStranger(who, thing),
    });
  });

  it.each(acts.filter(({ act }) => act === "like"))("$who likes $thing: $may", async ({ who, thing, may }) => {
    const before = await db.postLike.count();
    const liked = await likePost(scene[who], { postId: posts[thing] });
    expect(liked.status).toBe(may ? "done" : "refused");
    if (!may) expect(liked).toEqual(await likePost(scene[who], { postId: "019a0000-0000-7000-8000-000000000000" }));
    const unliked = await unlikePost(scene[who], { postId: posts[thing] });
    expect(unliked.status).toBe(may ? "done" : "refused");
    expect(await db.postLike.count()).toBe(before);
  });

  it.each(acts.filter(({ act }) => act === "like"))("$who sees who likes and who shares $thing: $may", async (cell) => {
    const [viewer, postId] = [scene[cell.who], posts[cell.thing]];
    const all = [await listLikers(viewer, { postId }), await listSharers(viewer, { postId })];
    expect(all.map((list) => list !== null)).toEqual([cell.may, cell.may]);
  });

  it.each(acts.filter(({ act }) => act === "like"))(
    "$who shares and hides $thing: $may",
    async ({ who, thing, may }) => {
      const [viewer, postId] = [scene[who], posts[thing]];
      expect(await db.post.count({ where: { AND: [{ id: postId }, whereOf(postsShareableBy(viewer))] } })).toBe(
        may ? 1 : 0,
      );
      if (may) expect((await getPost(viewer, postId))?.canShare).toBe(true);
      const absent = { postId: "019a0000-0000-7000-8000-000000000000" };
      for (const act of [sharePost, unsharePost]) {
        const answer = await act(viewer, { postId });
        expect(answer.status).toBe(may || act === unsharePost ? "done" : "refused");
        if (!may) expect(answer).toEqual(await act(viewer, absent));
      }
      expect((await hidePost(viewer, { postId })).status).toBe(may ? "done" : "refused");
      expect((await unhidePost(viewer, { postId })).status).toBe("done");
      expect(await db.postHide.count({ where: whereOf(postHidesOwnedBy(viewer)) })).toBe(0);
    },
  );

  it.each(acts.filter(({ act }) => act === "delete"))("$who deletes $thing: $may", async ({ who, thing, may }) => {
    const viewer = scene[who];
    const id = posts[thing];
    const { profileId } = await db.post.findUniqueOrThrow({ where: { id } });
    expect(canDeletePost(viewer, { profileId })).toBe(may);
    expect(await db.post.count({ where: { AND: [{ id }, whereOf(postsDeletableBy(viewer))] } })).toBe(may ? 1 : 0);
    const deleted = await deletePost(viewer, { postId: id });
    expect(deleted.status).toBe(may ? "done" : "refused");
    expect((await db.post.findUniqueOrThrow({ where: { id } })).deletedAt !== null).toBe(may);
    if (may) expect(await getPost(viewer, id)).toBeNull();
    const restored = await restorePost(viewer, { postId: id });
    expect(restored.status).toBe(may ? "done" : "refused");
  });

  it("tells who posted for an organization to its owners and admins while they act as it, to nobody else, and across no block", async () => {
    const { profileId: id } = scene.tidewater;
    const [sanne, henk] = [await person("Sanne Who Manages"), await person("Henk Who Recruits")];
    await db.membership.createMany({
      data: (
        [
          [sanne, "ADMIN"],
          [henk, "RECRUITER"],
          [scene.kwame, "EDITOR"],
        ] as const
      ).map(([{ profileId }, role]) => ({ organizationId: id, profileId, role, createdAt: new Date() })),
    });
    const viewers = {
      ...scene,
      sanne,
      henk,
      sanneAsTidewater: await actingAs(sanne, id),
      henkAsTidewater: await actingAs(henk, id),
    };
    const told = { ours: "", organizations: "Amara Okafor", noors: "Noor Al-Masri", kwames: "Kwame Boateng" };
    const ids = {
      ours: posts.ours,
      organizations: posts.organizations,
      noors: await post(scene.noorAsTidewater, "By Noor", [FOOD]),
      kwames: await post(await actingAs(scene.kwame, id), "By Kwame", [FOOD]),
    };
    await db.membership.delete({
      where: { organizationId_profileId: { organizationId: id, profileId: scene.kwame.profileId } },
    });
    const shown = async (viewer: Viewer) => {
      const lists = [
        await listFeed(viewer, {}),
        await listFeed(viewer, { show: "food" }),
        await listProfilePosts(viewer, { id }),
        await listProfilePosts(viewer, { id: scene.amara.profileId }),
      ];
      const alone = await Promise.all(Object.values(ids).map((one) => getPost(viewer, one)));
      return [...lists.flatMap((list) => list.posts), ...alone.filter((one) => one !== null)];
    };
    for (const [name, viewer] of Object.entries(viewers)) {
      const may = name === "tidewater" || name === "sanneAsTidewater";
      expect({
        name,
        may: canSeeActor(viewer, { profileId: id }),
        own: canSeeActor(viewer, { profileId: viewer.ownProfileId }),
      }).toEqual({ name, may, own: false });
      for (const one of await shown(viewer)) {
        const [thing] = Object.entries(ids).find(([, known]) => known === one.id) ?? [];
        expect({ name, thing, actedBy: one.actedBy?.displayName ?? "" }).toEqual({
          name,
          thing,
          actedBy: may && thing ? told[thing as keyof typeof told] : "",
        });
        const bytes = JSON.stringify({ ...one, author: null });
        if (!may)
          for (const person of [scene.amara, scene.noor, scene.kwame])
            for (const word of [person.profile.handle, person.profile.displayName, person.userId, person.ownProfileId])
              expect(bytes).not.toContain(word);
      }
      for (const as of ["everyone", "ally"] as const)
        expect((await listProfilePosts(viewer, { id, as })).posts.filter(({ actedBy }) => actedBy)).toEqual([]);
    }
    const blocks = [
      [scene.noor.profileId, scene.amara.profileId],
      [scene.amara.profileId, scene.noor.profileId],
      [scene.kwame.profileId, id],
      [id, scene.kwame.profileId],
    ] as const;
    for (const [blocker, blocked] of blocks) {
      await block(blocker, blocked);
      const whose = blocker === scene.noor.profileId || blocked === scene.noor.profileId ? "noors" : "kwames";
      const seen = (await shown(scene.tidewater)).filter((one) => one.author.id === id);
      expect(seen.some((one) => one.id === ids[whose])).toBe(true);
      for (const one of seen) expect(one.actedBy === null).toBe(one.id === ids[whose]);
      expect(JSON.stringify(seen)).not.toContain(
        whose === "noors" ? scene.noor.profile.handle : scene.kwame.profile.handle,
      );
      await db.block.deleteMany({ where: { blockerId: blocker, blockedId: blocked } });
    }
    await db.post.deleteMany({ where: { id: { in: [ids.noors, ids.kwames] } } });
    await db.membership.deleteMany({
      where: { organizationId: id, profileId: { in: [sanne.profileId, henk.profileId] } },
    });
  });

  it("shows in Allies what allies posted, and only that", async () => {
    const allies = { amara: ["leila"], leila: ["amara"], dele: ["amara"] } as Partial<Record<Name, Name[]>>;
    const blocked = ["amara", "dele"];
    for (const name of names) {
      const sources = (allies[name] ?? []).filter((ally) => !(blocked.includes(name) && blocked.includes(ally)));
      const { posts: shown } = await listFeed(scene[name], { show: "allies" });
      expect({ name, authors: [...new Set(shown.map(({ author }) => author.id))] }).toEqual({
        name,
        authors: name === "leila" ? sources.map((ally) => scene[ally].profileId) : [],
      });
    }
  });

  it("counts likes without those of profiles that block or are blocked", async () => {
    const postId = posts.anyones;
    for (const who of ["leila", "dele", "ruth"] as const) await likePost(scene[who], { postId });
    expect((await getPost(scene.mateo, postId))?.likeCount).toBe(3);
    expect((await getPost(scene.amara, postId))?.likeCount).toBe(1);
    expect((await getPost(scene.tidewater, postId))?.likeCount).toBe(1);
    expect((await getPost(scene.dele, postId))?.likeCount).toBe(3);
    expect(await likePost(scene.amara, { postId })).toEqual({ status: "done", value: { liked: true, likeCount: 2 } });
    expect(await db.postLike.count({ where: { AND: [{ postId }, whereOf(postLikesHiddenFrom(scene.amara))] } })).toBe(
      2,
    );
  });

  it("hides what was shown as soon as its author tightens the setting, and shows it again", async () => {
    await showPostsTo(scene.mateo.profileId, "ALLIES");
    expect(await getPost(scene.leila, posts.anyones)).toBeNull();
    await showPostsTo(scene.mateo.profileId, "EVERYONE");
    expect(await getPost(scene.leila, posts.anyones)).not.toBeNull();
  });
});

const HOUSING = 4;

describe("topics", () => {
  const stances = async (who: Name) => (await listTopics(scene[who])).find(({ topic }) => topic === "housing");
  const acts = [followTopic, unfollowTopic, muteTopic, unmuteTopic];

  it("are followed and muted by a profile for itself alone", async () => {
    for (const act of [followTopic, muteTopic])
      expect((await act(scene.amara, { topic: "housing" })).status).toBe("done");
    for (const name of names)
      expect({ name, ...(await stances(name)) }).toEqual({
        name,
        topic: "housing",
        followed: name === "amara",
        muted: name === "amara",
      });
    for (const name of names.filter((name) => name !== "amara"))
      for (const act of [unfollowTopic, unmuteTopic]) await act(scene[name], { topic: "housing" });
    expect(await stances("amara")).toEqual({ topic: "housing", followed: true, muted: true });
    for (const name of names) {
      const count = name === "amara" ? 1 : 0;
      expect(
        await db.topicFollow.count({ where: { AND: [{ topic: HOUSING }, whereOf(topicFollowsOwnedBy(scene[name]))] } }),
      ).toBe(count);
      expect(
        await db.topicMute.count({ where: { AND: [{ topic: HOUSING }, whereOf(topicMutesOwnedBy(scene[name]))] } }),
      ).toBe(count);
    }
    for (const act of [unfollowTopic, unmuteTopic]) await act(scene.amara, { topic: "housing" });
    expect(await stances("amara")).toEqual({ topic: "housing", followed: false, muted: false });
  });

  it("are those of an organization where its owners, admins and editors act, and of nobody else", async () => {
    await followTopic(scene.noorAsTidewater, { topic: "housing" });
    expect((await stances("tidewater"))?.followed).toBe(true);
    expect((await stances("noor"))?.followed).toBe(false);
    const recruiter = await person("Sanne de Vries");
    await db.membership.create({
      data: {
        organizationId: scene.tidewater.profileId,
        profileId: recruiter.profileId,
        role: "RECRUITER",
        createdAt: new Date(),
      },
    });
    const acting = await actingAs(recruiter, scene.tidewater.profileId);
    for (const act of acts)
      expect(await act(acting, { topic: "housing" })).toEqual({ status: "refused", reason: "wrong-profile" });
    expect((await stances("tidewater"))?.followed).toBe(true);
  });
});

describe("acting as an organization", () => {
  it.each([
    ["OWNER", true],
    ["ADMIN", true],
    ["EDITOR", true],
    ["RECRUITER", false],
  ] as const)("as its %s one may post, like, delete and restore: %s", async (role, may) => {
    const ines = await person(`Ines ${role.toLowerCase()}`);
    const studio = await organization(`Studio ${role.toLowerCase()}`, [
      [scene.mateo, "OWNER"],
      [ines, role],
    ]);
    const viewer = await actingAs(ines, studio);
    const theirs = await post(await actingAs(scene.mateo, studio), "From the studio");
    const expected = may ? "done" : "refused";
    expect(await getPost(viewer, theirs)).toMatchObject({ canDelete: may });
    expect((await createPost(viewer, { text: "As the studio" } as Parameters<typeof createPost>[1])).status).toBe(
      expected,
    );
    expect((await likePost(viewer, { postId: posts.anyones })).status).toBe(expected);
    expect((await unlikePost(viewer, { postId: posts.anyones })).status).toBe(expected);
    expect(await db.post.count({ where: { AND: [{ id: theirs }, whereOf(postsDeletableBy(viewer))] } })).toBe(
      may ? 1 : 0,
    );
    expect((await deletePost(viewer, { postId: theirs })).status).toBe(expected);
    if (!may) await deletePost(await actingAs(scene.mateo, studio), { postId: theirs });
    expect((await restorePost(viewer, { postId: theirs })).status).toBe(expected);
  });

  it("is not for mere members", async () => {
    const studio = await organization("Studio for members", [[scene.kwame, "MEMBER"]]);
    await expect(actingAs(scene.kwame, studio)).rejects.toThrow("no viewer");
  });
});
