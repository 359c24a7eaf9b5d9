import { beforeEach, describe, expect, it, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { createPost, deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { savePost, unsavePost } from "@/lib/posts/mutations/save";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { listSavedPosts } from "@/lib/posts/queries/saved";
import { findPosts } from "@/lib/search/queries/found-posts";
import { findSchema } from "@/lib/search/schema/find";
import { statementsSent } from "../../../scripts/bench/people";
import { times } from "../../support/counts";
import { newEmail } from "../../support/accounts";
import {
  actingAs,
  block,
  makeAllies,
  movableClock,
  organization,
  person,
  showPostsTo,
  type Viewer,
} from "../../support/people";
import { post } from "../../support/posts";

const LIMIT = 12;
vi.mock("@/lib/posts/schema/limits", async (original) => ({
  ...(await original<typeof import("@/lib/posts/schema/limits")>()),
  SAVED_POSTS_LIMIT: 12,
}));

const clock = movableClock();
const notFound = { status: "refused", reason: "not-found" };
let amara: Viewer, mateo: Viewer;
let postId: string;

const saved = async (viewer: Viewer, q = "", before?: string) => (await listSavedPosts(viewer, { q, before })).posts;
const ids = async (viewer: Viewer, q = "") => (await saved(viewer, q)).map(({ id }) => id);
const somebody = (name: string) => person(name, clock, newEmail());

beforeEach(async () => {
  [amara, mateo] = [await somebody("Amara Okafor"), await somebody("Mateo Rivas")];
  postId = await post(mateo, "We planted marram grass on the dunes #Seagrass");
});

describe("a saved post", () => {
  it("is saved once however often at once, and so it is removed", async () => {
    await Promise.all(Array.from({ length: times(8, 50) }, () => savePost(amara, { postId })));
    expect(await db.postSave.count({ where: { profileId: amara.profileId } })).toBe(1);
    expect(await savePost(amara, { postId })).toEqual({ status: "done", value: undefined });
    expect(await saved(amara)).toMatchObject([{ id: postId, isSaved: true }]);
    for (let twice = 0; twice < 2; twice++) expect((await unsavePost(amara, { postId })).status).toBe("done");
    expect(await saved(amara)).toEqual([]);
  });

  it("says so on each card of whoever saved it, by the statement that reads it, and on nobody else’s", async () => {
    await makeAllies(amara.profileId, mateo.profileId);
    await savePost(amara, { postId });
    const cards = async (viewer: Viewer) => {
      const asked = findSchema.parse({ q: "marram", type: "posts" });
      const lists = [
        await listFeed(viewer, { show: "allies" }),
        await listProfilePosts(viewer, { id: mateo.profileId }),
        await findPosts(viewer, asked),
      ];
      const all = [...lists.flatMap(({ posts }) => posts), await getPost(viewer, postId)];
      return all.flatMap((one) => (one?.id === postId ? [one.isSaved] : []));
    };
    expect(await cards(amara)).toEqual([true, true, true, true]);
    expect(new Set(await cards(mateo))).toEqual(new Set([undefined]));
    expect(await statementsSent(() => listFeed(amara, {}))).toHaveLength(1);
    // Nobody is told, and nothing counts it.
    expect(await db.event.count({ where: { subjectId: postId, fromId: amara.profileId } })).toBe(0);
    expect(JSON.stringify(await getPost(mateo, postId))).not.toMatch(/saved|saves/i);
  });

  it("belongs to the human, who saves nothing as an organization and finds nothing there", async () => {
    const tidewater = await organization(`Tidewater ${crypto.randomUUID().slice(0, 8)}`, [[amara, "OWNER"]]);
    const acting = await actingAs(amara, tidewater);
    await savePost(amara, { postId });
    for (const act of [savePost, unsavePost])
      expect(await act(acting, { postId })).toEqual({ status: "refused", reason: "wrong-profile" });
    expect([await ids(acting), (await getPost(acting, postId))?.isSaved]).toEqual([[], null]);
    expect(await ids(amara)).toEqual([postId]);
    expect(await ids(mateo)).toEqual([]);
  });

  it("is listed by when it was saved, page by page, by one statement each; saved again it is the first", async () => {
    const all: string[] = [];
    for (let n = 0; n < LIMIT; n++) {
      all.push(await post(mateo, `Dune ${n}`));
      clock.advance(1);
    }
    // The newest post is saved first.
    for (const id of [...all].reverse()) {
      await savePost(amara, { postId: id });
      clock.advance(1);
    }
    const first = await listSavedPosts(amara, { q: "" });
    const second = await listSavedPosts(amara, { q: "", before: first.next! });
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(all);
    expect([first.posts.length, second.next]).toEqual([10, null]);
    for (const before of [undefined, first.next!])
      expect(await statementsSent(() => listSavedPosts(amara, { q: "dune", before }))).toHaveLength(1);
    await unsavePost(amara, { postId: all.at(-1)! });
    await savePost(amara, { postId: all.at(-1)! });
    expect((await ids(amara))[0]).toBe(all.at(-1));
  });

  it.each([
    ["is deleted", () => deletePost(mateo, { postId }), () => restorePost(mateo, { postId })],
    [
      "is removed by the moderators",
      () => db.post.update({ where: { id: postId }, data: { deletedAt: new Date() } }),
      () => db.post.update({ where: { id: postId }, data: { deletedAt: null } }),
    ],
    [
      "is of somebody who blocks",
      () => block(mateo.profileId, amara.profileId),
      () => db.block.deleteMany({ where: { blockerId: mateo.profileId } }),
    ],
    [
      "is of somebody blocked",
      () => block(amara.profileId, mateo.profileId),
      () => db.block.deleteMany({ where: { blockerId: amara.profileId } }),
    ],
    [
      "is for allies alone",
      () => showPostsTo(mateo.profileId, "ALLIES"),
      () => makeAllies(mateo.profileId, amara.profileId),
    ],
    [
      "is of somebody on a break",
      () => db.profile.update({ where: { id: mateo.profileId }, data: { deactivatedAt: new Date() } }),
      () => db.profile.update({ where: { id: mateo.profileId }, data: { deactivatedAt: null } }),
    ],
    [
      "is of somebody suspended",
      () =>
        db.profile.update({
          where: { id: mateo.profileId },
          data: { deactivatedAt: new Date(), suspendedAt: new Date() },
        }),
      () => db.profile.update({ where: { id: mateo.profileId }, data: { deactivatedAt: null, suspendedAt: null } }),
    ],
  ])("that %s is in no list and in no byte, and back once one may see it", async (_, hide, show) => {
    const other = await post(await somebody("Leila Haddad"), "Marram again");
    await savePost(amara, { postId });
    await savePost(amara, { postId: other });
    expect(await ids(amara)).toEqual([other, postId]);
    await hide();
    for (const q of ["", "marram", "planted", "#seagrass"]) {
      const page = await listSavedPosts(amara, { q });
      expect(JSON.stringify(page)).not.toMatch(new RegExp(`${postId}|${mateo.profileId}|planted`));
      expect(page.posts.some(({ id }) => id === other)).toBe(q === "" || q === "marram");
    }
    expect(await savePost(amara, { postId })).toEqual(notFound);
    // Whoever does not see it any more still removes it, and learns nothing by that.
    const answers = [await unsavePost(amara, { postId }), await unsavePost(amara, { postId: crypto.randomUUID() })];
    expect(answers[0]).toEqual(answers[1]);
    await db.postSave.create({
      data: { id: crypto.randomUUID(), profileId: amara.profileId, postId, createdAt: new Date() },
    });
    await show();
    expect(await ids(amara)).toContain(postId);
  });

  it("goes with its post and with whoever saved it", async () => {
    const kwame = await somebody("Kwame Boateng");
    for (const viewer of [amara, kwame]) await savePost(viewer, { postId });
    await db.profile.delete({ where: { id: kwame.profileId } });
    expect(await db.postSave.count({ where: { postId } })).toBe(1);
    await db.post.delete({ where: { id: postId } });
    expect(await db.postSave.count({ where: { profileId: amara.profileId } })).toBe(0);
  });

  it("is one of so many: the next one is refused, also of several at once, and what is there stays", async () => {
    const all = await Promise.all(Array.from({ length: LIMIT + 4 }, (_, n) => post({ ...mateo, clock }, `Dune ${n}`)));
    for (const id of all.slice(0, LIMIT - 1)) await savePost(amara, { postId: id });
    const answers = await Promise.all(all.slice(LIMIT - 1).map((id) => savePost(amara, { postId: id })));
    const refused = { status: "refused", reason: "too-many-saved" };
    expect(answers.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== "done")).toEqual(Array(4).fill(refused));
    expect(await db.postSave.count({ where: { profileId: amara.profileId } })).toBe(LIMIT);
    // One that is saved already is none more.
    expect((await savePost(amara, { postId: all[0]! })).status).toBe("done");
    await unsavePost(amara, { postId: all[0]! });
    expect((await savePost(amara, { postId })).status).toBe("done");
  });
});

describe("search among what is saved", () => {
  it("finds by words and #tags what one saved, in its order, and nothing else", async () => {
    const texts = ["Planting again in spring", "A plant nursery", "Nothing of that", "海岸の清掃ボランティア"];
    const others = [];
    for (const text of texts) others.push(await post(mateo, text));
    for (const id of [postId, ...others]) await savePost(amara, { postId: id });
    const [spring, nursery, , japanese] = others;
    // Said, and not saved.
    await post(mateo, "Planted elsewhere #seagrass");
    expect(await ids(amara, "plant")).toEqual([nursery, spring, postId]);
    expect(await ids(amara, "planted dunes")).toEqual([postId]);
    expect(await ids(amara, "MARRAM gras")).toEqual([postId]);
    expect(await ids(amara, "#seagrass")).toEqual([postId]);
    expect(await ids(amara, "#seagrass spring")).toEqual([]);
    expect(await ids(amara, "清掃")).toEqual([japanese]);
    expect(await ids(amara, "elsewhere")).toEqual([]);
    for (const nothing of ["?!", "'; DROP TABLE", "a & | b:*"]) expect(await ids(amara, nothing)).toEqual([]);
  });

  it("finds no post by its author’s other words, nor one with none", async () => {
    await createPost(mateo, { text: "Dunes" });
    await savePost(amara, { postId });
    expect(await ids(amara, "dunes")).toEqual([postId]);
    expect(await ids(amara, "dunes again")).toEqual([]);
  });
});
