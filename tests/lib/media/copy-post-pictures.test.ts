import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { limitedBy, withIdempotencyKey } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { copyPostPictures } from "@/lib/media/mutations/copy-post-pictures";
import { addMediaItems, deleteMediaItem } from "@/lib/media/mutations/media-items";
import { sweepFiles, sweepPictures } from "@/lib/media/mutations/sweep";
import { getPictureFile } from "@/lib/media/queries";
import { listMediaItems, listPostPictures } from "@/lib/media/queries/items";
import { UNCONFIRMED_STORAGE_LIMIT } from "@/lib/media/schema";
import { copyPostPicturesSchema, OFFERED_PICTURES_LIMIT } from "@/lib/media/schema/items";
import { ADDED_ITEMS_LIMIT } from "@/lib/media/limits";
import { LocalStorage } from "@/lib/media/storage/local";
import { createPost, deletePost } from "@/lib/posts/mutations/publish";
import { sweepPosts } from "@/lib/posts/mutations/sweep";
import { DAY_MS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { actingAs, confirm, organization, person, type Viewer } from "../../support/people";
import { makePicture, plantPicture, PLANTED_WIDTH, storePicture } from "../../support/pictures";
import { post } from "../../support/posts";
import { statementsOf } from "../../support/statements";

let amara: Viewer;
let ruth: Viewer;
beforeEach(async () => {
  amara = await person("Amara Okafor", systemClock, newEmail());
  ruth = await person("Ruth Adeyemi", systemClock, newEmail());
});
afterEach(() => void vi.restoreAllMocks());

const gone = { status: "invalid", fields: { pictureIds: "validations.picture-gone" } };
const later = asSystem({ now: () => new Date(Date.now() + 3 * DAY_MS) });

/** In a post of its own, with one planted file. */
async function posted(viewer: Viewer, { alt = "", bytes = "bytes" } = {}) {
  const postId = await post(viewer, "With a picture");
  return { postId, ...(await plantPicture(viewer, "POST", { postId, alt, bytes })) };
}
async function copied(viewer: Viewer, ...pictureIds: string[]) {
  const result = await copyPostPictures(viewer, { pictureIds });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value.pictures;
}
const bytesFor = async (viewer: Viewer, pictureId: string, width = PLANTED_WIDTH) =>
  (await (await getPictureFile(viewer, { pictureId, width }))?.read()) ?? null;
const isStored = (key: string) => existsSync(path.join(env().MEDIA_FOLDER, key.slice(0, 2), key));
const unused = (viewer: Viewer) =>
  db.picture.findMany({ where: { profileId: viewer.profileId, use: "UNUSED" }, orderBy: { id: "asc" } });

describe("pictures of one's own posts", () => {
  it("are offered newest first, in their order within a post, with what is said of them", async () => {
    const first = await post(amara, "First");
    const { pictureId: two } = await plantPicture(amara, "POST", { postId: first, alt: "Two" });
    await db.picture.update({ where: { id: two }, data: { position: 1 } });
    const { pictureId: one } = await plantPicture(amara, "POST", { postId: first, alt: "One" });
    const { pictureId: newest } = await posted(amara);
    await plantPicture(amara, "ITEM");
    await plantPicture(amara, "UNUSED");
    await posted(ruth);
    const offered = await listPostPictures(amara);
    expect(offered.map(({ id, alt }) => [id, alt])).toEqual([
      [newest, ""],
      [one, "One"],
      [two, "Two"],
    ]);
  });

  it("are as many as one looks through, in one statement", async () => {
    const postId = await post(amara, "Many");
    await posted(amara);
    expect((await statementsOf(() => listPostPictures(amara))).length).toBe(1);
    for (let position = 0; position < OFFERED_PICTURES_LIMIT; position++)
      await makePicture(amara, "PICTURE", { use: "POST", postId, position });
    const few = await statementsOf(async () => expect(await listPostPictures(amara)).toHaveLength(60));
    expect(few.length).toBe(1);
  });
});

describe("a copy of a picture in a post", () => {
  it("has every file of it byte by byte, its size and its text, and a key of its own", async () => {
    const stored = await storePicture(amara);
    const input = { text: "", pictures: [{ pictureId: stored.pictureId, alt: "A dune at low tide" }] };
    expect((await createPost(amara, input)).status).toBe("done");
    const [copy] = await copied(amara, stored.pictureId);
    const { pictureId, ...shown } = stored;
    expect(copy).toEqual({ ...shown, pictureId: copy!.pictureId, alt: "A dune at low tide" });
    for (const width of stored.widths)
      expect(await bytesFor(amara, copy!.pictureId, width)).toEqual(await bytesFor(amara, pictureId, width));
    const rows = await db.picture.findMany({ where: { profileId: amara.profileId }, orderBy: { id: "asc" } });
    expect(rows.map(({ use, bytes }) => [use, bytes])).toEqual([
      ["POST", rows[0]!.bytes],
      ["UNUSED", rows[0]!.bytes],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
    expect(rows[1]!.actedById).toBe(amara.userId);
    // Until it is added nobody else sees it.
    expect(await bytesFor(ruth, copy!.pictureId, 320)).toBeNull();
  });

  it("stays on the Media tab once the post is gone with its files, and the post once the item is", async () => {
    const [lost, kept] = [await posted(amara, { bytes: "dune" }), await posted(amara, { bytes: "sea" })];
    const [dune, sea] = await copied(amara, lost.pictureId, kept.pictureId);
    const items = [dune!, sea!].map(({ pictureId, alt }) => ({ pictureId, description: "", alt }));
    expect((await addMediaItems(amara, { items })).status).toBe("done");
    await deletePost(amara, { postId: lost.postId });
    expect((await deleteMediaItem(amara, { itemId: sea!.pictureId })).status).toBe("done");
    await sweepPosts(later);
    await sweepPictures(later);
    await sweepFiles(asSystem({ now: () => new Date(Date.now() + 9 * DAY_MS) }));
    expect([isStored(lost.key), isStored(kept.key)]).toEqual([false, true]);
    expect((await listMediaItems(ruth, { id: amara.profileId })).items.map(({ id }) => id)).toEqual([dune!.pictureId]);
    expect(String(await bytesFor(ruth, dune!.pictureId))).toBe("dune");
    expect(String(await bytesFor(ruth, kept.pictureId))).toBe("sea");
  });

  it("is made of all that are asked for or of none, with nothing left behind", async () => {
    const [own, theirs, deleted] = [await posted(amara), await posted(ruth), await posted(amara)];
    await deletePost(amara, { postId: deleted.postId });
    const { pictureId: item } = await plantPicture(amara, "ITEM");
    for (const other of [theirs.pictureId, deleted.pictureId, item, randomUUID()])
      expect(await copyPostPictures(amara, { pictureIds: [own.pictureId, other] })).toEqual(gone);
    expect(await unused(amara)).toEqual([]);
    expect(await db.fileRemoval.count({ where: { actedById: amara.userId } })).toBe(0);
  });

  it("is none where the files went meanwhile, or the storage fails", async () => {
    const { pictureId } = await posted(amara);
    vi.spyOn(LocalStorage.prototype, "get").mockResolvedValueOnce(null);
    expect(await copyPostPictures(amara, { pictureIds: [pictureId] })).toEqual(gone);
    vi.spyOn(LocalStorage.prototype, "put").mockRejectedValueOnce(new Error("the disk is away"));
    await expect(copyPostPictures(amara, { pictureIds: [pictureId] })).rejects.toThrow("the disk is away");
    expect(await unused(amara)).toEqual([]);
    expect(await db.fileRemoval.count({ where: { actedById: amara.userId } })).toBe(0);
  });

  it("is made once for each key, also of copies of the form that come at once", async () => {
    const { pictureId } = await posted(amara);
    const sender = withIdempotencyKey(limitedBy(amara, "pictures", "203.0.113.7"), randomUUID(), "the same");
    await db.rateLimit.deleteMany();
    const answers = await Promise.all([1, 2, 3].map(() => copyPostPictures(sender, { pictureIds: [pictureId] })));
    const [only, ...others] = await unused(amara);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ value: { pictures: [{ pictureId: only!.id }] } });
    // Of the person, and of the address: late copies cost nothing.
    const tries = { key: { startsWith: "pictures-" } };
    expect((await db.rateLimit.findMany({ where: tries })).map(({ count }) => count)).toEqual([1, 1]);
  });

  it("counts as an upload, each of several", async () => {
    const pictures = [await posted(amara), await posted(amara), await posted(amara)];
    const limited = limitedBy(amara, "pictures", "203.0.113.7");
    await db.rateLimit.deleteMany();
    await copied(limited, ...pictures.map(({ pictureId }) => pictureId));
    const counts = await db.rateLimit.findMany({ where: { key: { startsWith: "pictures-" } } });
    expect(Math.max(...counts.map(({ count }) => count))).toBe(3);
    await db.rateLimit.updateMany({ data: { count: 1_000_000 } });
    expect(await copyPostPictures(limited, { pictureIds: [pictures[0]!.pictureId] })).toMatchObject({
      reason: "too-many",
    });
  });

  it("takes room of the profile and its human, and gives it back where there is too little", async () => {
    const pictures = [await posted(amara), await posted(amara)];
    const bytes = Math.floor(UNCONFIRMED_STORAGE_LIMIT / 3);
    for (const { pictureId } of pictures) await db.picture.update({ where: { id: pictureId }, data: { bytes } });
    const pictureIds = pictures.map(({ pictureId }) => pictureId);
    // For one there is room, for both there is not.
    expect(await copyPostPictures(amara, { pictureIds })).toMatchObject({ reason: "storage-unconfirmed" });
    expect(await unused(amara)).toEqual([]);
    expect(await db.fileRemoval.count({ where: { actedById: amara.userId } })).toBe(0);
    await confirm(amara);
    await copied(amara, ...pictureIds);
    expect((await unused(amara)).map((one) => one.bytes)).toEqual([bytes, bytes]);
  });

  it("is made for an organization by those who edit it alone", async () => {
    const tidewater = await organization("Tidewater Alliance", [
      [amara, "ADMIN"],
      [ruth, "EDITOR"],
    ]);
    const [admin, editor] = [await actingAs(amara, tidewater), await actingAs(ruth, tidewater)];
    const { pictureId } = await posted(editor);
    const refused = { status: "refused", reason: "wrong-profile" };
    expect(await copyPostPictures(editor, { pictureIds: [pictureId] })).toEqual(refused);
    expect(await copyPostPictures(amara, { pictureIds: [pictureId] })).toEqual(gone);
    const [copy] = await copied(admin, pictureId);
    const items = [{ pictureId: copy!.pictureId, description: "", alt: "" }];
    expect((await addMediaItems(admin, { items })).status).toBe("done");
  });

  it("is asked for at least once and at most 20 times, each id once", () => {
    const parse = (pictureIds: unknown) => copyPostPicturesSchema.safeParse({ pictureIds });
    const ids = Array.from({ length: ADDED_ITEMS_LIMIT + 1 }, () => randomUUID());
    const message = (pictureIds: unknown) => parse(pictureIds).error?.issues[0]?.message;
    expect(parse(ids.slice(1)).success).toBe(true);
    expect([message([]), message(undefined)]).toEqual(["validations.required", "validations.required"]);
    expect(message(ids)).toBe("validations.too-many-at-once");
    expect(message("../../x")).toBe("errors.not-found");
    expect(parse([ids[0], ids[0]]).data).toEqual({ pictureIds: [ids[0]] });
    expect(parse(ids[0]).data).toEqual({ pictureIds: [ids[0]] });
  });
});
