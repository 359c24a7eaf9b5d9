import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { listFeed } from "@/lib/posts/queries";
import { followTopic, muteTopic, unmuteTopic } from "@/lib/posts/mutations/follow-topic";
import type { FeedPage } from "@/lib/posts/schema";
import { actingAs, follow, makeAllies, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const CLIMATE = 0;
const ENERGY = 2;
const FOOD = 3;
const HOUSING = 4;
const HEALTH = 5;
const EDUCATION = 6;
const GENDER = 10;

let amara: Viewer, leila: Viewer, mateo: Viewer, noor: Viewer;

beforeAll(async () => {
  [amara, leila, mateo, noor] = [
    await person("Amara Okafor"),
    await person("Leila Haddad"),
    await person("Mateo Rivas"),
    await person("Noor Al-Masri"),
  ];
  await makeAllies(amara.profileId, leila.profileId);
  await follow(amara, CLIMATE);
});

async function texts(viewer: Viewer, before?: string) {
  return (await listFeed(viewer, { before })).posts.map(({ text }) => text);
}

describe("the feed", () => {
  it("holds the own posts, those of allies, of one's organizations and of followed topics, newest first, each once", async () => {
    const tidewater = await organization("Tidewater Alliance", [
      [amara, "MEMBER"],
      [leila, "OWNER"],
    ]);
    await post(amara, "mine");
    await post(leila, "my ally's, on a topic that I follow", [CLIMATE]);
    await post(mateo, "a stranger's");
    await post(mateo, "a stranger's on climate and housing", [CLIMATE, HOUSING]);
    await post(mateo, "a stranger's on housing", [HOUSING]);
    await post(await actingAs(leila, tidewater), "my organization's");
    expect(await texts(amara)).toEqual([
      "my organization's",
      "a stranger's on climate and housing",
      "my ally's, on a topic that I follow",
      "mine",
    ]);
    expect(await texts(noor)).toEqual([]);
  });

  it("pages by cursor without a gap or a double while new posts come in", async () => {
    for (let n = 1; n <= 23; n++) await post(noor, `post ${n}`);
    const first = await listFeed(noor, {});
    await post(noor, "a newer one");
    const second = await listFeed(noor, { before: first.next! });
    const third = await listFeed(noor, { before: second.next! });
    const shown = [first, second, third].flatMap((page) => page.posts.map(({ text }) => text));
    expect(shown).toEqual(Array.from({ length: 23 }, (_, n) => `post ${23 - n}`));
    expect(third.next).toBeNull();
  });

  it("has no next page when the last one is exactly full", async () => {
    const ruth = await person("Ruth Abara");
    for (let n = 1; n <= 10; n++) await post(ruth, `post ${n}`);
    expect((await listFeed(ruth, {})).next).toBeNull();
  });
});

describe("a topic", () => {
  it("has a feed of all its posts that one may see, and Allies has one of those of allies alone", async () => {
    const kwame = await person("Kwame Boateng");
    const ines = await person("Ines Carvalho");
    await makeAllies(kwame.profileId, ines.profileId);
    await muteTopic(kwame, { topic: "education" });
    await post(kwame, "mine on education", [EDUCATION]);
    await post(ines, "my ally's on education", [EDUCATION]);
    await post(ines, "my ally's on nothing");
    await post(mateo, "a stranger's on education", [EDUCATION]);
    expect((await listFeed(kwame, { show: "education" })).posts.map(({ text }) => text)).toEqual([
      "a stranger's on education",
      "my ally's on education",
      "mine on education",
    ]);
    expect((await listFeed(kwame, { show: "allies" })).posts.map(({ text }) => text)).toEqual([
      "my ally's on nothing",
      "my ally's on education",
    ]);
    expect((await listFeed(kwame, { show: "democracy" })).posts).toEqual([]);
  });

  it("that is muted leaves For you, but for what oneself, allies and the own organizations post, and comes back", async () => {
    const [dele, henk, ines] = [await person("Dele Adeyemi"), await person("Henk Bakker"), await person("Ines Duarte")];
    const studio = await organization("Studio Commons", [
      [dele, "MEMBER"],
      [henk, "OWNER"],
    ]);
    await makeAllies(dele.profileId, ines.profileId);
    for (const topic of ["energy", "health"] as const) await followTopic(dele, { topic });
    await post(dele, "mine", [ENERGY]);
    await post(ines, "my ally's", [ENERGY]);
    await post(await actingAs(henk, studio), "my organization's", [ENERGY]);
    await post(mateo, "a stranger's", [ENERGY]);
    await post(mateo, "a stranger's on both", [ENERGY, HEALTH]);
    await post(mateo, "a stranger's on health", [HEALTH]);
    const own = ["my organization's", "my ally's", "mine"];
    expect(await texts(dele)).toEqual(["a stranger's on health", "a stranger's on both", "a stranger's", ...own]);
    await muteTopic(dele, { topic: "energy" });
    expect(await texts(dele)).toEqual(["a stranger's on health", ...own]);
    await unmuteTopic(dele, { topic: "energy" });
    expect(await texts(dele)).toEqual(["a stranger's on health", "a stranger's on both", "a stranger's", ...own]);
    await muteTopic(dele, { topic: "energy" });
    await followTopic(dele, { topic: "energy" });
    expect(await texts(dele)).toHaveLength(6);
  });

  it("says on each card why the post is here", async () => {
    const [jonas, tomas] = [await person("Jonas Lindqvist"), await person("Tomas Novak")];
    const grid = await organization("Open Grid", [
      [jonas, "MEMBER"],
      [tomas, "OWNER"],
    ]);
    await makeAllies(jonas.profileId, leila.profileId);
    await followTopic(jonas, { topic: "gender-justice" });
    await post(jonas, "mine", [GENDER]);
    await post(leila, "my ally's", [GENDER]);
    await post(await actingAs(tomas, grid), "my organization's", [GENDER]);
    await post(mateo, "a stranger's", [GENDER, ENERGY]);
    const reasons = async (show?: FeedPage["show"]) =>
      Object.fromEntries((await listFeed(jonas, { show })).posts.map(({ text, reason }) => [text, reason]));
    const known = { mine: null, "my ally's": { kind: "ally" }, "my organization's": { kind: "organization" } };
    expect(await reasons()).toMatchObject({ ...known, "a stranger's": { kind: "follow", topic: "gender-justice" } });
    expect(await reasons("gender-justice")).toEqual({
      ...known,
      "a stranger's": { kind: "about", topic: "gender-justice" },
    });
  });
});

describe("however the newest posts are found, the feed shows the same pages", () => {
  /** Everything that a viewer's feed may hold, by Prisma and without any cleverness. */
  async function expected(viewer: Viewer) {
    const where = { profileId: viewer.profileId };
    const allies = await db.allyEdge.findMany({ where });
    const [followed, muted] = [await db.topicFollow.findMany({ where }), await db.topicMute.findMany({ where })].map(
      (rows) => rows.map(({ topic }) => topic),
    );
    const sources = [viewer.profileId, ...allies.map(({ allyId }) => allyId)];
    const shown = await db.post.findMany({
      where: {
        deletedAt: null,
        OR: [
          { profileId: { in: sources } },
          {
            topics: { some: { topic: { in: followed } }, none: { topic: { in: muted } } },
            profile: { postsAudience: "EVERYONE" },
          },
        ],
      },
      orderBy: { id: "desc" },
    });
    return shown.map(({ id }) => id);
  }

  /** Pages at the beginning, in the middle and at the end are those of the plain list. */
  async function expectSamePages(viewer: Viewer, { atLeast }: { atLeast: number }) {
    const all = await expected(viewer);
    expect(all.length).toBeGreaterThanOrEqual(atLeast);
    for (const at of [0, 10, 20, Math.floor(all.length / 2), all.length - 15, all.length - 5]) {
      const { posts, next } = await listFeed(viewer, { before: all[at - 1] });
      expect(posts.map(({ id }) => id)).toEqual(all.slice(at, at + 10));
      expect(next).toBe(at + 10 < all.length ? all[at + 9] : null);
    }
  }

  let crowd: { id: string }[];
  const befriend = (viewer: Viewer, from: number, to: number) =>
    db.allyEdge.createMany({
      data: crowd.slice(from, to).map(({ id }) => ({ profileId: viewer.profileId, allyId: id })),
    });

  beforeAll(async () => {
    const createdAt = new Date();
    const profiles = Array.from({ length: 520 }, (_, n) => ({
      id: newId(noor.clock),
      kind: "ORGANIZATION" as const,
      handle: `crowd-${n}`,
      displayName: `Crowd ${n}`,
      createdAt,
      postsAudience: n % 2 ? ("ALLIES" as const) : ("EVERYONE" as const),
    }));
    await db.profile.createMany({ data: profiles });
    crowd = profiles;
    // The oldest are out of a window's reach, and only they are about food: some with housing, some by closed profiles.
    const maskOf = (n: number) =>
      n < 120 ? (1 << FOOD) | (n % 3 ? 0 : 1 << HOUSING) : n % 5 ? 0 : (1 << CLIMATE) | (n % 3 ? 0 : 1 << HOUSING);
    const rows = Array.from({ length: 3_300 }, (_, n) => ({
      id: newId(noor.clock),
      profileId: crowd[(n * 7) % 520]!.id,
      actedById: noor.userId,
      text: `${n}`,
      topicMask: maskOf(n),
      createdAt,
    }));
    await db.post.createMany({ data: rows });
    await db.postTopic.createMany({
      data: [CLIMATE, FOOD, HOUSING].flatMap((topic) =>
        rows.filter(({ topicMask }) => topicMask & (1 << topic)).map(({ id }) => ({ postId: id, topic })),
      ),
    });
  });

  it("with few and with many allies", async () => {
    const yuki = await person("Yuki Tanaka");
    await befriend(yuki, 0, 90);
    await expectSamePages(yuki, { atLeast: 500 });
    await befriend(yuki, 90, 520);
    await expectSamePages(yuki, { atLeast: 3_300 });
  });

  it("with topics, of which one is muted", async () => {
    const efua = await person("Efua Mensah");
    await follow(efua, CLIMATE);
    await muteTopic(efua, { topic: "housing" });
    await expectSamePages(efua, { atLeast: 200 });
    await befriend(efua, 0, 90);
    await expectSamePages(efua, { atLeast: 700 });
  });

  it("with a topic that nobody has written about lately", async () => {
    const isamu = await person("Isamu Sato");
    await follow(isamu, FOOD);
    await muteTopic(isamu, { topic: "housing" });
    await expectSamePages(isamu, { atLeast: 40 });
  });
});
