import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import type { Permission } from "@/lib/generated/prisma/client";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost } from "@/lib/posts/mutations/publish";
import { getPost, listHashtagPosts } from "@/lib/posts/queries";
import { getEditablePost, listPostVersions } from "@/lib/posts/queries/edit";
import { placeMentions } from "@/lib/tags/mutations/mention";
import { findMentionable, findTaggableAllies, getTagging, listWaitingTags } from "@/lib/tags/queries";
import { block, makeAllies, showPostsTo } from "../support/people";
import { cellsOf, type Name, names, owners, posts, scene, seen, setScene } from "../support/scene";

const things = Object.keys(owners) as (keyof typeof owners)[];
/** Whom each post is with and names: an ally of its profile whom no other viewer is across a block from. */
let zawadi: string;

beforeAll(async () => {
  await setScene();
  const row = {
    kind: "ORGANIZATION",
    handle: "zawadi-trust",
    displayName: "Zawadi Trust",
    createdAt: new Date(),
  } as const;
  ({ id: zawadi } = await db.profile.create({ data: { id: crypto.randomUUID(), ...row } }));
  for (const thing of things) {
    const viewer = scene[owners[thing]];
    await makeAllies(viewer.profileId, zawadi);
    const base = { postId: posts[thing], topics: [], commentsAudience: "EVERYONE" as const };
    const text = `Of ${thing} with @zawadi-trust #zawadi`;
    const edited = await editPost(viewer, { ...base, text, tags: [zawadi] });
    if (edited.status !== "done") throw new Error(JSON.stringify(edited));
  }
});

describe("what a post says", () => {
  it.each(seen)("$who sees of $thing its #tag, its tags and what it said before: $may", async ({ who, thing, may }) => {
    const [viewer, id] = [scene[who], posts[thing]];
    const alone = await getPost(viewer, id);
    expect({
      listed: (await listHashtagPosts(viewer, { tag: "zawadi" })).posts.some((one) => one.id === id),
      before: (await listPostVersions(viewer, id)).length,
      tagged: alone?.tags.map(({ handle }) => handle),
      named: alone?.ranges.map(({ href }) => href),
    }).toEqual({
      listed: may,
      before: may ? 1 : 0,
      tagged: may ? ["zawadi-trust"] : undefined,
      named: may ? ["/profile/zawadi-trust", "/tags/zawadi"] : undefined,
    });
  });

  it("is gone on with by those who may post as its profile alone", async () => {
    for (const who of names)
      for (const thing of things) {
        const may = owners[thing] === who || (who === "noorAsTidewater" && thing === "organizations");
        expect({ who, thing, may: (await getEditablePost(scene[who], posts[thing])) !== null }).toEqual({
          who,
          thing,
          may,
        });
      }
  });

  it("names nobody across a block, to neither of the two", async () => {
    await block(zawadi, scene.leila.profileId);
    const shown = await getPost(scene.leila, posts.anyones);
    expect([shown?.tags, shown?.ranges.map(({ href }) => href)]).toEqual([[], ["/tags/zawadi"]]);
    expect((await getPost(scene.kwame, posts.anyones))?.tags).toHaveLength(1);
    await block(zawadi, scene.mateo.profileId);
    const own = await getEditablePost(scene.mateo, posts.anyones);
    expect(own?.tags).toEqual([]);
    await db.block.deleteMany({ where: { blockerId: zawadi } });
  });

  it("is hidden from one moment to the next, with its #tag and what it said before", async () => {
    const isListed = async () =>
      (await listHashtagPosts(scene.leila, { tag: "zawadi" })).posts.some(({ id }) => id === posts.anyones);
    const { profileId } = scene.mateo;
    expect([await isListed(), (await listPostVersions(scene.leila, posts.anyones)).length]).toEqual([true, 1]);
    await showPostsTo(profileId, "ALLIES");
    expect([await isListed(), (await listPostVersions(scene.leila, posts.anyones)).length]).toEqual([false, 0]);
    await showPostsTo(profileId, "EVERYONE");
  });
});

// Who names whom, by "Who may tag or mention me"; who is across a block is neither offered nor linked.
const mentionable: Record<Permission, string> = {
  EVERYONE: `
                 amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
name amara        –     y     y    –    –    y    y      y          y
name leila        y     –     y    y    y    y    y      y          y
name mateo        y     y     –    y    y    y    y      y          y
name dele         –     y     y    –    y    y    y      –          y
name ruth         –     y     y    y    –    y    y      –          y
name tidewater    y     y     y    y    y    y    y      –          –`,
  ALLIES: `
                 amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
name amara        –     y     –    –    –    –    –      –          –
name leila        y     –     –    –    –    –    –      –          –
name mateo        –     –     –    –    –    –    –      –          –
name dele         –     –     –    –    –    –    –      –          –
name ruth         –     –     –    –    –    –    –      –          –
name tidewater    y     –     –    –    –    y    –      –          –`,
  NOBODY: `
                 amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
name amara        –     –     –    –    –    –    –      –          –
name tidewater    –     –     –    –    –    –    –      –          –`,
};

describe.each(Object.entries(mentionable))("whom a setting of %s admits", (taggingAudience, table) => {
  beforeEach(() => db.profile.updateMany({ data: { taggingAudience: taggingAudience as Permission } }));

  const cells = cellsOf<Name>(table);
  it.each(names)("$0", async (who) => {
    const viewer = scene[who];
    const asked = cells.filter((cell) => cell.who === who).map(({ thing, may }) => ({ ...scene[thing], thing, may }));
    const isFound = async (q: string, id: string) =>
      (await findMentionable(viewer, { q })).profiles.some((one) => one.id === id);
    const made = await createPost(viewer, { text: asked.map(({ profile }) => `@${profile.handle}`).join(" ") });
    const postId = made.status === "done" ? made.value.postId : "";
    const named = (await db.mention.findMany({ where: { postId } })).map(({ profileId }) => profileId);
    for (const { thing, may, profile, profileId } of asked)
      expect({
        thing,
        byHandle: await isFound(profile.handle.slice(0, 4), profileId),
        byName: await isFound(profile.displayName.slice(0, 4).toUpperCase(), profileId),
        isNamed: named.includes(profileId),
      }).toEqual({ thing, byHandle: may, byName: may, isNamed: may });
    await db.post.deleteMany({ where: { id: postId } });
  });
});

describe("whom one is offered to tag", () => {
  beforeAll(() => db.profile.updateMany({ data: { taggingAudience: "EVERYONE" } }));

  it("is one’s allies, never across a block, and of those who may not post nobody", async () => {
    const offered = async (who: Name) =>
      (await findTaggableAllies(scene[who], {})).profiles.map(({ handle }) => handle).sort();
    expect(await offered("amara")).toEqual([scene.leila.profile.handle, "zawadi-trust"].sort());
    expect(await offered("leila")).toEqual([scene.amara.profile.handle]);
    expect(await offered("dele")).toEqual(["zawadi-trust"]);
    expect(await offered("noor")).toEqual([]);
    expect((await findMentionable(scene.leila, {})).profiles).toHaveLength(1);
    const recruiter = { ...scene.noorAsTidewater, role: "RECRUITER" } as const;
    expect([await findTaggableAllies(recruiter, {}), await findMentionable(recruiter, { q: "a" })]).toEqual([
      { profiles: [] },
      { profiles: [] },
    ]);
  });
});

describe("what waits for somebody", () => {
  it("is shown to them alone, where they see it", async () => {
    await db.profile.updateMany({ data: { confirmsTags: true } });
    await createPost(scene.mateo, { text: `Waits for @${scene.leila.profile.handle}` });
    const commentId = crypto.randomUUID();
    const comment = { id: commentId, postId: posts.anyones, profileId: scene.kwame.profileId, createdAt: new Date() };
    const text = `Here, too, @${scene.leila.profile.handle}`;
    await db.comment.create({ data: { ...comment, text } });
    await db.$transaction((tx) => placeMentions(tx as never, scene.kwame, { postId: posts.anyones, commentId, text }));
    for (const who of names)
      expect({ who, count: (await listWaitingTags(scene[who])).length }).toEqual({
        who,
        count: who === "leila" ? 2 : 0,
      });
    await block(scene.leila.profileId, scene.kwame.profileId);
    expect((await listWaitingTags(scene.leila)).map(({ author }) => author.id)).toEqual([scene.mateo.profileId]);
    await showPostsTo(scene.mateo.profileId, "ALLIES");
    expect(await listWaitingTags(scene.leila)).toEqual([]);
  });

  it("is asked for as its owner says, whom nobody else can ask", async () => {
    for (const who of names)
      expect({ who, may: (await getTagging(scene[who])) !== null }).toEqual({ who, may: who !== "noorAsTidewater" });
  });
});
