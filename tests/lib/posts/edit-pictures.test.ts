import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { getPictureFile } from "@/lib/media/queries";
import { editPost } from "@/lib/posts/mutations/edit";
import { createPost } from "@/lib/posts/mutations/publish";
import { getPost } from "@/lib/posts/queries";
import { getEditablePost, listPostVersions } from "@/lib/posts/queries/edit";
import { type EditPost, editPostSchema } from "@/lib/posts/schema";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { movableClock, person, type Viewer } from "../../support/people";
import { fileOf, photograph, storePicture } from "../../support/pictures";

const clock = movableClock();
let amara: Viewer;
let ruth: Viewer;
let file: File;
let base: EditPost;
let dune: string;
let spade: string;

const stored = async (viewer = amara) => (await storePicture(viewer, { file })).pictureId;
const shown = async () => (await getPost(ruth, base.postId))?.pictures.map(({ id, alt }) => [id, alt]);
const isServed = async (viewer: Viewer, pictureId: string) =>
  (await (await getPictureFile(viewer, { pictureId, width: 320 }))?.read()) != null;
const keysOf = async (...ids: string[]) =>
  (await db.picture.findMany({ where: { id: { in: ids } }, select: { key: true } })).map(({ key }) => key);

beforeAll(async () => {
  [amara, ruth] = [await person("Amara Okafor", clock), await person("Ruth Abara", clock, newEmail())];
  file = fileOf(await photograph(400, 300));
});
beforeEach(async () => {
  [dune, spade] = [await stored(), await stored()];
  const pictures = [
    { pictureId: dune, alt: "A dune" },
    { pictureId: spade, alt: "" },
  ];
  const made = await createPost(amara, { text: "First", topics: ["food"], pictures });
  if (made.status !== "done") throw new Error(JSON.stringify(made));
  const { postId } = made.value;
  base = { postId, text: "First", pictures, topics: ["food"], tags: [], commentsAudience: "EVERYONE" };
  clock.advance(60);
});

describe("the pictures of a post", () => {
  it("are added, removed, put in another order and described anew", async () => {
    const net = await stored();
    const pictures = [
      { pictureId: net, alt: "A net" },
      { pictureId: spade, alt: "A spade" },
    ];
    expect(await editPost(amara, { ...base, pictures }, base)).toEqual({ status: "done" });
    expect(await shown()).toEqual([
      [net, "A net"],
      [spade, "A spade"],
    ]);
    expect((await getEditablePost(amara, base.postId))?.pictures.map((one) => one.picture.pictureId)).toEqual([
      net,
      spade,
    ]);
    const swapped = { ...base, pictures: pictures.toReversed() };
    await editPost(amara, swapped, { ...base, pictures });
    expect((await shown())?.map(([id]) => id)).toEqual([spade, net]);
  });

  it("that are removed are gone with their files, for everybody and also from what the post showed before", async () => {
    const [key] = await keysOf(dune);
    expect(await isServed(ruth, dune)).toBe(true);
    await editPost(amara, { ...base, pictures: [{ pictureId: spade, alt: "" }] }, base);
    expect([await isServed(ruth, dune), await isServed(amara, dune), await isServed(ruth, spade)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await db.fileRemoval.count({ where: { key } })).toBe(1);
    const seen = await getPost(ruth, base.postId);
    expect(seen?.editedAt).toBe(clock.now().toISOString());
    const versions = await listPostVersions(ruth, base.postId);
    expect(versions.map(({ text, pictureIds }) => [text, pictureIds])).toEqual([["First", [dune, spade]]]);
  });

  it("do not mark it as edited by their order or by what is said of them", async () => {
    const pictures = [
      { pictureId: spade, alt: "A spade" },
      { pictureId: dune, alt: "" },
    ];
    await editPost(amara, { ...base, pictures }, base);
    expect((await getPost(ruth, base.postId))?.editedAt).toBeNull();
    expect(await listPostVersions(ruth, base.postId)).toEqual([]);
  });

  it("stay where a form says nothing of them, and go where it says that there are none", async () => {
    const silent = { ...base, pictures: undefined };
    await editPost(amara, { ...silent, text: "Second" });
    await editPost(amara, { ...silent, text: "Third" }, { ...silent, text: "Second" });
    expect(await shown()).toHaveLength(2);
    await editPost(amara, { ...silent, text: "Third" }, { ...base, text: "Third" });
    expect(await shown()).toEqual([]);
    expect(await editPost(amara, { ...silent, text: "" }, { ...silent, text: "Third" })).toEqual({
      status: "invalid",
      fields: { text: "validations.required" },
    });
  });

  it("are noted of a version by the database where a server of before says nothing of them, and only there", async () => {
    await db.$executeRaw`
      INSERT INTO "PostVersion" (id, "postId", text, "createdAt")
      VALUES (gen_random_uuid(), ${base.postId}::uuid, 'Zeroth', now())`;
    const noted = async () => (await listPostVersions(ruth, base.postId)).map(({ pictureIds }) => pictureIds);
    expect(await noted()).toEqual([[dune, spade]]);
    await db.postVersion.deleteMany({ where: { postId: base.postId } });
    const none = { ...base, pictures: undefined };
    await editPost(amara, none, base);
    await editPost(amara, { ...base, pictures: [{ pictureId: await stored(), alt: "" }] }, none);
    expect((await noted()).toSorted((one, other) => other.length - one.length)).toEqual([[dune, spade], []]);
  });

  it("may be all that it shows, but then one of them stays", async () => {
    expect(await editPost(amara, { ...base, text: "" }, base)).toEqual({ status: "done" });
    const none = { ...base, pictures: undefined };
    const emptied = await editPost(amara, { ...none, text: "" }, { ...base, text: "" });
    expect(emptied).toEqual({ status: "invalid", fields: { text: "validations.required" } });
    expect(await shown()).toHaveLength(2);
  });

  it("are the profile's own, shown nowhere else, and each once", async () => {
    const foreign = await stored(ruth);
    const withOne = (pictureId: string) => ({ ...base, pictures: [...base.pictures!, { pictureId, alt: "" }] });
    const gone = { status: "invalid", fields: { "pictures.2.pictureId": "validations.picture-gone" } };
    expect(await editPost(amara, withOne(foreign), base)).toEqual(gone);
    expect(await editPost(amara, withOne(dune), base)).toEqual(gone);
    const elsewhere = await stored();
    await createPost(amara, { text: "Another", pictures: [{ pictureId: elsewhere, alt: "" }] });
    expect(await editPost(amara, withOne(elsewhere), base)).toEqual(gone);
    expect((await shown())?.map(([id]) => id)).toEqual([dune, spade]);
    const many = Array.from({ length: 11 }, () => ({ pictureId: dune, alt: "" }));
    const refused = editPostSchema.safeParse({ ...base, topics: ["food"], pictures: many });
    expect(refused.error?.issues[0]?.message).toBe("validations.too-many-pictures");
  });

  it("are edited by two at once without losing one: the second is told", async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const added = [await stored(), await stored()];
      const results = await Promise.all(
        added.map((pictureId) =>
          editPost(amara, { ...base, pictures: [...base.pictures!, { pictureId, alt: "" }] }, base),
        ),
      );
      expect(results.map((one) => (one.status === "refused" ? one.reason : one.status)).sort()).toEqual([
        "changed-meanwhile",
        "done",
      ]);
      const now = (await shown())!;
      expect(now).toHaveLength(base.pictures!.length + 1);
      base = { ...base, pictures: now.map(([pictureId, alt]) => ({ pictureId: pictureId!, alt: alt! })) };
    }
  });
});
