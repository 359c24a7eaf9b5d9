import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { hidePost, unhidePost } from "@/lib/posts/mutations/hide";
import { sharePost } from "@/lib/posts/mutations/share";
import { getPost, listFeed } from "@/lib/posts/queries";
import { block, makeAllies, movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer, leila: Viewer, mateo: Viewer;
const notFound = { status: "refused", reason: "not-found" };

beforeAll(async () => {
  [amara, leila, mateo] = [
    await person("Amara Okafor", clock),
    await person("Leila Haddad", clock),
    await person("Mateo Rivas", clock),
  ];
  await makeAllies(amara.profileId, leila.profileId);
});

describe("a post that one hides", () => {
  it("leaves the own feeds, whoever brings it, and comes back", async () => {
    const [henk, ruth] = [await person("Henk Bakker", clock), await person("Ruth Abara", clock)];
    await makeAllies(henk.profileId, ruth.profileId);
    await makeAllies(henk.profileId, leila.profileId);
    const postId = await post(ruth, "Hidden by Henk");
    await sharePost(leila, { postId });
    const has = async (viewer: Viewer) => (await listFeed(viewer, {})).posts.some(({ id }) => id === postId);
    expect(await has(henk)).toBe(true);
    for (let twice = 0; twice < 2; twice++) expect((await hidePost(henk, { postId })).status).toBe("done");
    expect(await has(henk)).toBe(false);
    expect(await has(leila)).toBe(true);
    expect(await getPost(henk, postId)).toMatchObject({ isHidden: true });
    for (let twice = 0; twice < 2; twice++) expect((await unhidePost(henk, { postId })).status).toBe("done");
    expect(await has(henk)).toBe(true);
    expect(await hidePost(henk, { postId: henk.profileId })).toEqual(notFound);
  });
});

describe("what several bring", () => {
  let efua: Viewer;
  let allies: Viewer[];
  beforeAll(async () => {
    efua = await person("Efua Mensah", clock);
    allies = await Promise.all(Array.from({ length: 14 }, (_, n) => person(`Sharing ${"abcdefghijklmn"[n]}`, clock)));
    for (const ally of allies) await makeAllies(efua.profileId, ally.profileId);
  });

  it("stands once in a page, by the newest of them, who counts the others, and hides nothing of anybody else", async () => {
    const [first, ...others] = allies as [Viewer, ...Viewer[]];
    const old = await post(first, "Before all the shares");
    const postId = await post(mateo, "Shared by all of them");
    for (const ally of others) await sharePost(ally, { postId, text: ally.profile.displayName });
    const { posts } = await listFeed(efua, {});
    expect(posts.map(({ id }) => id)).toEqual([postId, old]);
    expect(posts[0]!.reason).toMatchObject({
      kind: "share",
      others: 12,
      text: "Sharing n",
      by: { handle: "sharing-n" },
    });
    // Whoever is muted or blocked is nobody's reason any more.
    const [last, beforeLast] = [allies[13]!, allies[12]!];
    await db.profileMute.create({
      data: { id: last.profileId, muterId: efua.profileId, mutedId: last.profileId, createdAt: clock.now() },
    });
    await block(beforeLast.profileId, efua.profileId);
    expect((await listFeed(efua, {})).posts[0]!.reason).toMatchObject({ others: 10, text: "Sharing l" });
  });

  it("stands on one page alone, however far one goes and wherever the others stand", async () => {
    const [reader, author, sharer] = [
      await person("Isamu Sato", clock),
      await person("Dele Adeyemi", clock),
      await person("Priya Nair", clock),
    ];
    for (const ally of [author, sharer]) await makeAllies(reader.profileId, ally.profileId);
    const shared = [await post(author, "Shared at once"), await post(author, "Shared later")];
    for (let n = 1; n <= 22; n++) {
      if (n === 3) await sharePost(sharer, { postId: shared[0]! });
      if (n === 15) await sharePost(sharer, { postId: shared[1]! });
      await post(author, `post ${n}`);
    }
    const pages: string[][] = [];
    for (let before: string | undefined; ;) {
      const { posts, next } = await listFeed(reader, { before });
      pages.push(posts.map(({ id }) => id));
      if (!next) break;
      before = next;
    }
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 4]);
    expect(new Set(pages.flat()).size).toBe(24);
  });

  it("of what is for its author’s allies comes only to these", async () => {
    const ruth = await person("Ruth Mensah", clock);
    await db.profile.update({ where: { id: ruth.profileId }, data: { postsAudience: "ALLIES" } });
    await makeAllies(ruth.profileId, allies[0]!.profileId);
    const postId = await post(ruth, "For Ruth’s allies");
    expect(await sharePost(allies[0]!, { postId })).toMatchObject({ status: "done" });
    const has = async () => (await listFeed(efua, {})).posts.some(({ id }) => id === postId);
    expect(await has()).toBe(false);
    await makeAllies(ruth.profileId, efua.profileId);
    expect(await has()).toBe(true);
  });

  it("does not bring a post into the feed of a topic, nor out of it", async () => {
    const postId = await post(mateo, "About climate", [0]);
    const other = await post(mateo, "About climate, too", [0]);
    await sharePost(allies[0]!, { postId });
    const topic = await listFeed(efua, { show: "climate" });
    expect(topic.posts.map(({ id, reason }) => [id, reason?.kind])).toEqual([
      [other, "about"],
      [postId, "about"],
    ]);
  });
});
