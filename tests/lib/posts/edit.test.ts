import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost, deletePost } from "@/lib/posts/mutations/publish";
import { getPost, listFeed } from "@/lib/posts/queries";
import { getEditablePost, listPostVersions } from "@/lib/posts/queries/edit";
import { createPostSchema, type EditPost } from "@/lib/posts/schema";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { movableClock, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer;
let id: string;
let base: EditPost;
const ROTTERDAM = 2747891;

beforeAll(async () => {
  amara = await person("Amara Okafor", clock);
  await db.place.createMany({
    data: [{ id: ROTTERDAM, name: "Rotterdam", countryCode: "NL", latitude: 51.9, longitude: 4.5, population: 1 }],
    skipDuplicates: true,
  });
});
beforeEach(async () => {
  id = await post(amara, "First", [3]);
  base = { postId: id, text: "First", topics: ["food"], tags: [], commentsAudience: "EVERYONE" };
  clock.advance(60);
});

describe("a post", () => {
  it("has a place and says who may comment", async () => {
    const said = { text: "Here", place: "Rotterdam", placeId: ROTTERDAM, commentsAudience: "NOBODY" } as const;
    const made = await createPost(amara, said);
    const seen = made.status === "done" ? await getPost(amara, made.value.postId) : null;
    expect([seen?.place?.name, seen?.commentsAudience, seen?.canComment]).toEqual(["Rotterdam", "NOBODY", false]);
    const nowhere = { status: "invalid", fields: { place: "validations.place" } };
    expect(await createPost(amara, { text: "There", placeId: 999_999_999 })).toEqual(nowhere);
    expect(await editPost(amara, { ...base, placeId: 999_999_999 })).toEqual(nowhere);
    const messages = (input: object) =>
      createPostSchema.safeParse({ text: "There", ...input }).error?.issues.map(({ message }) => message);
    expect(messages({ place: "Rotter", placeId: "" })).toEqual(["validations.place"]);
    expect(messages({ place: "Rotter", placeId: "'; --" })).toContain("validations.place");
    expect(messages({ place: " ", placeId: "" })).toBeUndefined();
    expect(messages({ tags: ["nobody"] })).toEqual(["errors.malformed"]);
    const ids = Array.from({ length: 11 }, (_, at) => `019a0000-0000-7000-8000-0000000000${10 + at}`);
    expect(messages({ tags: ids })).toEqual(["validations.too-many-tags"]);
    expect(messages({ tags: [...ids.slice(1), ids[1]] })).toBeUndefined();
    expect(messages({ commentsAudience: "ME" })).toEqual(["errors.malformed"]);
  });

  it("keeps what it said before, under the time when that was written, for whoever sees it", async () => {
    const mateo = await person("Mateo Rivas", clock, newEmail());
    await editPost(amara, { ...base, text: "Second" }, base);
    const between = clock.now();
    clock.advance(60);
    await editPost(amara, { ...base, text: "Third #dunes" }, { ...base, text: "Second" });
    const seen = await getPost(mateo, id);
    expect([seen?.text, seen?.editedAt]).toEqual(["Third #dunes", clock.now().toISOString()]);
    const versions = await listPostVersions(mateo, id);
    expect(versions.map(({ text, at }) => [text, at])).toEqual([
      ["Second", between.toISOString()],
      ["First", seen?.createdAt],
    ]);
    await deletePost(amara, { postId: id });
    expect(await listPostVersions(mateo, id)).toEqual([]);
  });

  it("calls only that the first version which it was published with, also of more edits than are listed", async () => {
    const written = async (from: number, to: number) => {
      for (let n = from; n < to; n++, clock.advance(60))
        await editPost(amara, { ...base, text: `Version ${n}` }, { ...base, text: n ? `Version ${n - 1}` : "First" });
      return (await listPostVersions(amara, id)).map(({ isFirst }) => isFirst);
    };
    clock.advance(60);
    expect(await written(0, 3)).toEqual([false, false, true]);
    expect(await written(3, 51)).toEqual(Array(50).fill(false));
  });

  it("is not marked as edited by what leaves its text, and stands in the feeds of its topics of now", async () => {
    await editPost(amara, { ...base, topics: ["housing"], placeId: ROTTERDAM, commentsAudience: "ALLIES" }, base);
    const seen = await getPost(amara, id);
    expect([seen?.topics, seen?.place?.name, seen?.commentsAudience, seen?.editedAt]).toEqual([
      ["housing"],
      "Rotterdam",
      "ALLIES",
      null,
    ]);
    expect(await listPostVersions(amara, id)).toEqual([]);
    const isIn = async (show: "food" | "housing") =>
      (await listFeed(amara, { show })).posts.some((one) => one.id === id);
    expect([await isIn("food"), await isIn("housing")]).toEqual([false, true]);
    expect(await db.postTopic.findMany({ where: { postId: id } })).toEqual([{ postId: id, topic: 4 }]);
  });

  it("cannot lose all that it says", async () => {
    expect(await editPost(amara, { ...base, text: "" }, base)).toEqual({
      status: "invalid",
      fields: { text: "validations.required" },
    });
  });

  it("is gone on with under the handles of now, and keeps its mentions where its text is left", async () => {
    const leila = await person("Leila Haddad", clock, newEmail());
    const postId = await post(amara, `Hello @${leila.profile.handle}, again`);
    const handle = `now-${leila.profile.handle}`.slice(0, 30).replace(/-$/, "");
    await db.profile.update({ where: { id: leila.profileId }, data: { handle } });
    const editable = await getEditablePost(amara, postId);
    expect(editable?.text).toBe(`Hello @${handle}, again`);
    const opened = { ...base, postId, topics: [], text: editable!.text };
    await editPost(amara, { ...opened, topics: ["food"] }, opened);
    expect((await getPost(amara, postId))?.editedAt).toBeNull();
    await editPost(amara, { ...opened, text: `${opened.text}!` }, opened);
    expect((await getPost(amara, postId))?.ranges).toEqual([expect.objectContaining({ href: `/profile/${handle}` })]);
    expect(await getEditablePost(leila, postId)).toBeNull();
  });
});

describe("edits at once", () => {
  it("lose nothing: where both change the text the second is told, where each changes something else both hold", async () => {
    for (let round = 0; round < times(10, 100); round++) {
      const results = await Promise.all([
        editPost(amara, { ...base, text: `One ${round}` }, base),
        editPost(amara, { ...base, text: `Other ${round}` }, base),
        editPost(amara, { ...base, topics: ["climate"] }, base),
      ]);
      expect(
        results
          .slice(0, 2)
          .map((one) => (one.status === "refused" ? one.reason : one.status))
          .sort(),
      ).toEqual(["changed-meanwhile", "done"]);
      expect(results[2]?.status).toBe("done");
      const seen = await getPost(amara, id);
      expect(seen?.topics).toEqual(["climate"]);
      expect([`One ${round}`, `Other ${round}`]).toContain(seen?.text);
      id = await post(amara, "First", [3]);
      base = { ...base, postId: id };
    }
  });
});
