import { beforeAll, describe, expect, it } from "vitest";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { sharePost } from "@/lib/posts/mutations/share";
import { deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { getPost } from "@/lib/posts/queries";
import type { FindFound } from "@/lib/search/schema/kinds";
import { countNewPosts } from "@/lib/search/queries/new-found";
import { findPosts, listFoundPosts } from "@/lib/search/queries/found-posts";
import { findSchema } from "@/lib/search/schema/find";
import { selectTags } from "@/lib/search/tag-query";
import { type Circle, makeCircle, type OwnerKind, ownerKinds, showTo, type Who, whos } from "../support/circle";
import { post } from "../support/posts";

/**
 * Who of the twelve finds what a person or an organization posted: y whatever the setting, o while it is open to everyone,
 * – never, as if nobody had said it.
 */
const tables: Record<OwnerKind, string> = {
  person: "                    – y y o o o – – o o o –",
  organization: "              – y y o o o – – o y o –",
};
const settings = ["EVERYONE", "ALLIES"] as const;
/** How a post is met: as a hit, as a page, in the count, by its #tag, as what a misspelt word means, as a tag that begins so, as what is new in a saved search. */
const ways = ["hit", "page", "count", "tag", "spelling", "near", "suggested", "new"] as const;

let circle: Circle;
/** Nobody else says these. */
const said = { person: "zanderwortel", organization: "knotwilgrij" };
const more: Record<OwnerKind, { hidden: string; gone: string }> = {
  person: { hidden: "", gone: "" },
  organization: { hidden: "", gone: "" },
};

beforeAll(async () => {
  circle = await makeCircle();
  for (const kind of ownerKinds) {
    const { viewer } = circle.owners[kind];
    more[kind].hidden = await post(viewer, `We planted the ${said[kind]} by hand. #${said[kind]}tag`);
    more[kind].gone = await post(viewer, `Nobody reads ${said[kind]}gone #${said[kind]}gonetag`);
    await deletePost(viewer, { postId: more[kind].gone });
    // Who shares it makes it no more visible.
    for (const who of ["ally", "acting"] as const) {
      const sharer = await viewerOf(kind, who);
      expect((await sharePost(sharer!, { postId: more[kind].hidden, text: `sharewords${said[kind]}` })).status).toBe(
        "done",
      );
    }
  }
  const [stranger] = [await viewerOf("person", "stranger")];
  await post(stranger!, "Everybody says that water is wet");
});

const ask = (q: string, given: Record<string, string> = {}) => findSchema.parse({ q, type: "posts", ...given });
const ever = { since: new Date(0), until: new Date(Date.now() + 3_600_000) };
const misspelt = (word: string) => `${word.slice(0, 5)}q${word.slice(5)}`;

async function viewerOf(kind: OwnerKind, who: Who): Promise<Viewer | undefined> {
  return (await viewerOfSession(circle.sessions[kind][who].sid, systemClock))?.viewer;
}

async function meet(viewer: Viewer, kind: OwnerKind): Promise<Record<(typeof ways)[number], boolean>> {
  const [word, id] = [said[kind], more[kind].hidden];
  const found = await findPosts(viewer, ask(word));
  const tagged = await findPosts(viewer, ask(`#${word}tag`));
  const spelt = await findPosts(viewer, ask(misspelt(word)));
  const beside = await findPosts(viewer, ask(`${misspelt(word)} water`));
  return {
    hit: found.posts.some((one) => one.id === id),
    page: (await listFoundPosts(viewer, ask(word))).posts.some((one) => one.id === id),
    count: found.count === 1,
    tag: tagged.count === 1 && tagged.posts[0]?.id === id,
    spelling: spelt.corrected === word && spelt.count === 1,
    near: beside.near.includes(word),
    suggested: (await selectTags(viewer, word, 3)).includes(`${word}tag`),
    new: (await countNewPosts(viewer, ask(word) as FindFound, ever)) === 1,
  };
}

describe.each(ownerKinds)("what a %s posted", (kind) => {
  const marks = tables[kind].trim().split(/\s+/);

  it.each(settings)("is found, counted, offered and suggested to those who see it, for %s", async (setting) => {
    await showTo(circle.owners[kind].id, setting);
    for (const [at, who] of whos.entries()) {
      const viewer = await viewerOf(kind, who);
      if (!viewer) continue;
      const may = marks[at] === "y" || (marks[at] === "o" && setting === "EVERYONE");
      expect([who, await meet(viewer, kind)]).toEqual([who, Object.fromEntries(ways.map((way) => [way, may]))]);
      // The page of the post says the same.
      expect([who, (await getPost(viewer, more[kind].hidden)) !== null]).toEqual([who, may]);
    }
    await showTo(circle.owners[kind].id, "EVERYONE");
  });

  it("is found by nobody once it is deleted, nor by what others say who share it, and again once it is restored", async () => {
    const { viewer: owner } = circle.owners[kind];
    for (const who of whos) {
      const viewer = await viewerOf(kind, who);
      if (!viewer) continue;
      for (const q of [
        `${said[kind]}gone`,
        misspelt(`${said[kind]}gone`),
        `#${said[kind]}gonetag`,
        `sharewords${said[kind]}`,
      ]) {
        const { posts, count, corrected, near } = await findPosts(viewer, ask(q));
        expect([who, q, posts, count]).toEqual([who, q, [], 0]);
        expect([corrected, near.filter((word) => word.includes("gone"))]).toEqual([null, []]);
      }
      expect(await selectTags(viewer, `${said[kind]}gone`, 3)).toEqual([]);
    }
    expect((await restorePost(owner, { postId: more[kind].gone })).status).toBe("done");
    expect((await findPosts(owner, ask(`${said[kind]}gone`))).count).toBe(1);
    await deletePost(owner, { postId: more[kind].gone });
    expect((await findPosts(owner, ask(`${said[kind]}gone`))).count).toBe(0);
  });
});

describe("a word that only hidden posts hold", () => {
  it("is answered just as one that nobody says", async () => {
    await showTo(circle.owners.person.id, "ALLIES");
    const stranger = (await viewerOf("person", "stranger"))!;
    for (const hidden of [
      said.person,
      said.person.slice(0, -3),
      misspelt(said.person),
      `#${said.person}tag`,
      `${said.person} water`,
    ]) {
      const absent = hidden.replaceAll(/[aeiou]/g, "y").replace("wytyr", "water");
      const [one, other] = [await findPosts(stranger, ask(hidden)), await findPosts(stranger, ask(absent))];
      expect({ ...one, words: [] }).toEqual({ ...other, words: [] });
    }
    await showTo(circle.owners.person.id, "EVERYONE");
  });

  it("is not offered where others say a word of the same stem", async () => {
    const { viewer } = circle.owners.person;
    const stranger = (await viewerOf("person", "stranger"))!;
    await post(viewer, "The dikewalkings begin");
    await post(stranger, "We were dikewalked");
    await showTo(viewer.profileId, "ALLIES");
    expect(await findPosts(stranger, ask("dikewalkngs"))).toMatchObject({ corrected: null, near: [], count: 0 });
    expect((await findPosts(viewer, ask("dikewalkngs"))).corrected).toBe("dikewalkings");
    await showTo(viewer.profileId, "EVERYONE");
  });

  it("takes no place among the words that are offered", async () => {
    const { viewer } = circle.owners.person;
    const stranger = (await viewerOf("person", "stranger"))!;
    const decoys = ["v", "w", "x", "y", "z"].map((letter) => `quagmert${letter}l`);
    for (const word of decoys) await post(stranger, word);
    const near = async () => (await findPosts(stranger, ask("quagmertql wytyr"))).near;
    const without = await near();
    expect(without).toHaveLength(5);
    await showTo(viewer.profileId, "ALLIES");
    await post(viewer, "The quagmertel");
    expect(await near()).toEqual(without);
    expect(await db.postSpelling.count({ where: { word: "quagmertel" } })).toBe(0);
    await showTo(viewer.profileId, "EVERYONE");
  });

  it("goes from the words that may be offered with the post", async () => {
    expect(await db.postSpelling.count({ where: { word: said.person } })).toBe(1);
  });
});
