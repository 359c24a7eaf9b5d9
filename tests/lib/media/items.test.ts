import { beforeEach, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import {
  addMediaItems,
  deleteMediaItem,
  editMediaItem,
  moveMediaItem,
  restoreMediaItem,
} from "@/lib/media/mutations/media-items";
import { getEditedItem, listEditedItems, listMediaItems } from "@/lib/media/queries/items";
import { MEDIA_ITEMS_LIMIT } from "@/lib/media/schema";
import { addMediaItemsSchema } from "@/lib/media/schema/items";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { actingAs, movableClock, organization, person, type Viewer } from "../../support/people";
import { makePicture } from "../../support/pictures";
import { statementsOf } from "../../support/statements";

const clock = movableClock();
const notFound = { status: "refused", reason: "not-found" };
let amara: Viewer;
let ruth: Viewer;
beforeEach(async () => {
  amara = await person("Amara Okafor", clock, newEmail());
  ruth = await person("Ruth Adeyemi", clock, newEmail());
});

const itemOf = (pictureId: string, description: string) => ({ pictureId, description, alt: "" });
const stored = (viewer: Viewer, count: number) =>
  Promise.all(Array.from({ length: count }, () => makePicture(viewer, "PICTURE")));
/** Items with these descriptions; the first one stands first. */
async function add(viewer: Viewer, ...descriptions: string[]): Promise<string[]> {
  const pictures = await stored(viewer, descriptions.length);
  const items = pictures.map(({ id }, at) => itemOf(id, descriptions[at]!));
  const result = await addMediaItems(viewer, { items });
  expect(result.status).toBe("done");
  return items.map(({ pictureId }) => pictureId);
}
const seenBy = async (viewer: Viewer, { profileId: id } = amara) =>
  (await listMediaItems(viewer, { id })).items.map(({ description }) => description);

describe("media items", () => {
  it("stand in the order in which they are added, new ones first", async () => {
    await add(amara, "Dunes", "Grass");
    await add(amara, "Sea", "Sand");
    expect(await seenBy(ruth)).toEqual(["Sea", "Sand", "Dunes", "Grass"]);
    expect((await listEditedItems(amara)).map(({ description }) => description)).toEqual(await seenBy(amara));
  });

  it("are added all or none, and once for each key of a form", async () => {
    const [own, theirs] = [await makePicture(amara, "PICTURE"), await makePicture(ruth, "PICTURE")];
    const items = [itemOf(own.id, "Mine"), itemOf(theirs.id, "Theirs")];
    expect(await addMediaItems(amara, { items })).toEqual({
      status: "invalid",
      fields: { "items.1.pictureId": "validations.picture-gone" },
    });
    expect(await seenBy(amara)).toEqual([]);
    const sender = withIdempotencyKey(amara, newIdempotencyKey(), "the same");
    const copies = await Promise.all([1, 2, 3].map(() => addMediaItems(sender, { items: items.slice(0, 1) })));
    expect(copies).toEqual(Array(3).fill({ status: "done", value: { itemIds: [own.id] } }));
    expect(await seenBy(ruth)).toEqual(["Mine"]);
  });

  it("come 10 at a time, as many as there are, also after one that is deleted meanwhile", async () => {
    const ids = await add(amara, ...Array.from({ length: 20 }, (_, at) => `Item ${at}`));
    const id = amara.profileId;
    const first = await listMediaItems(ruth, { id });
    expect([first.items.length, first.next]).toEqual([10, ids[9]]);
    await deleteMediaItem(amara, { itemId: ids[9]! });
    const second = await listMediaItems(ruth, { id, before: first.next! });
    expect(second.items.map((item) => item.id)).toEqual(ids.slice(10));
    expect(second.next).toBeNull();
  });

  it("are refused beyond 200, also to two at once and to undo", async () => {
    const [first] = (await add(amara, "First")) as [string];
    await Promise.all(
      Array.from({ length: MEDIA_ITEMS_LIMIT - 3 }, (_, position) =>
        makePicture(amara, "PICTURE", { use: "ITEM", position: position + 1 }),
      ),
    );
    const full = { status: "refused", reason: "too-many-items" };
    const late = await stored(amara, 4);
    const results = await Promise.all(
      [late.slice(0, 2), late.slice(2)].map((two) =>
        addMediaItems(amara, { items: two.map(({ id }) => itemOf(id, "Late")) }),
      ),
    );
    expect(results.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(results.filter(({ status }) => status !== "done")).toEqual([full]);
    await deleteMediaItem(amara, { itemId: first });
    await add(amara, "Another");
    expect(await restoreMediaItem(amara, { itemId: first })).toEqual(full);
    expect((await listEditedItems(amara)).length).toBe(MEDIA_ITEMS_LIMIT);
  });

  it("are described anew, but not over what somebody else has written meanwhile", async () => {
    const [itemId] = (await add(amara, "Dunes")) as [string];
    const base = { itemId, description: "Dunes", alt: "" };
    expect((await editMediaItem(amara, { ...base, alt: "Grass on sand" }, base)).status).toBe("done");
    expect((await editMediaItem(amara, { ...base, description: "New dunes" }, base)).status).toBe("done");
    expect(await getEditedItem(amara, itemId)).toMatchObject({ description: "New dunes", alt: "Grass on sand" });
    expect(await editMediaItem(amara, { ...base, description: "Old dunes" }, base)).toEqual({
      status: "refused",
      reason: "changed-meanwhile",
    });
    expect(await editMediaItem(ruth, base)).toEqual(notFound);
    expect(await getEditedItem(ruth, itemId)).toBeNull();
  });

  it("change places with their neighbours, and stay where there is none", async () => {
    const [a, b, c] = (await add(amara, "A", "B", "C")) as [string, string, string];
    expect(await moveMediaItem(amara, { itemId: c, direction: "up" })).toEqual({
      status: "done",
      value: { itemId: c, place: 2, of: 3 },
    });
    expect(await moveMediaItem(amara, { itemId: a, direction: "up" })).toMatchObject({ value: { place: 1 } });
    expect(await seenBy(ruth)).toEqual(["A", "C", "B"]);
    expect(await moveMediaItem(ruth, { itemId: b, direction: "up" })).toEqual(notFound);
  });

  it("keep a place each, whatever is moved, added and deleted at once", async () => {
    const ids = await add(amara, "A", "B", "C", "D");
    for (let run = 0; run < times(10, 200); run++) {
      const [deleted, ...moved] = [...ids.slice(run % 4), ...ids.slice(0, run % 4)] as [string, ...string[]];
      await Promise.all([
        ...moved.map((itemId, at) => moveMediaItem(amara, { itemId, direction: at % 2 ? "up" : "down" })),
        deleteMediaItem(amara, { itemId: deleted }),
      ]);
      await restoreMediaItem(amara, { itemId: deleted });
      const rows = await db.picture.findMany({ where: { profileId: amara.profileId }, select: { position: true } });
      expect(new Set(rows.map(({ position }) => position)).size).toBe(4);
      expect((await seenBy(amara)).toSorted()).toEqual(["A", "B", "C", "D"]);
    }
  });

  it("are gone for all once deleted, and back in their places within 30 s", async () => {
    const [, itemId] = (await add(amara, "A", "B", "C")) as [string, string];
    for (let time = 0; time < 2; time++)
      expect(await deleteMediaItem(amara, { itemId })).toEqual({ status: "done", value: { itemId } });
    expect([await seenBy(ruth), await seenBy(amara)]).toEqual([
      ["A", "C"],
      ["A", "C"],
    ]);
    expect(await restoreMediaItem(ruth, { itemId })).toEqual(notFound);
    for (let time = 0; time < 2; time++) expect((await restoreMediaItem(amara, { itemId })).status).toBe("done");
    expect(await seenBy(ruth)).toEqual(["A", "B", "C"]);
    await deleteMediaItem(amara, { itemId });
    clock.advance(31);
    expect(await restoreMediaItem(amara, { itemId })).toEqual(notFound);
  });

  it("of an organization are changed by those who edit it alone", async () => {
    const tidewater = await organization("Tidewater Alliance", [
      [amara, "ADMIN"],
      [ruth, "EDITOR"],
    ]);
    const [admin, editor] = [await actingAs(amara, tidewater), await actingAs(ruth, tidewater)];
    const [itemId] = (await add(admin, "Dunes", "Sea")) as [string];
    const [picture] = await stored(editor, 1);
    expect(await addMediaItems(editor, { items: [itemOf(picture!.id, "Mine")] })).toEqual({
      status: "refused",
      reason: "wrong-profile",
    });
    for (const result of [
      await editMediaItem(editor, { itemId, description: "", alt: "" }),
      await moveMediaItem(editor, { itemId, direction: "down" }),
      await deleteMediaItem(editor, { itemId }),
      await restoreMediaItem(editor, { itemId }),
    ])
      expect(result).toEqual(notFound);
    expect(await listEditedItems(editor)).toEqual([]);
    expect(await seenBy(editor, admin)).toEqual(["Dunes", "Sea"]);
  });

  it("are listed in one statement, however many there are", async () => {
    const count = async () => (await statementsOf(() => listMediaItems(ruth, { id: amara.profileId }))).length;
    await add(amara, "A");
    expect(await count()).toBe(1);
    await add(amara, ...Array.from({ length: 20 }, (_, at) => `Item ${at}`));
    expect(await count()).toBe(1);
  });

  it("are at least one and at most 20 at a time, with words that fit", () => {
    const of = (count: number, words = {}) =>
      addMediaItemsSchema.safeParse({
        items: Array.from({ length: count }, () => ({ pictureId: crypto.randomUUID(), ...words })),
      });
    expect([of(0).success, of(1).success, of(20).success, of(21).success]).toEqual([false, true, true, false]);
    expect([of(1, { description: "d".repeat(501) }).success, of(1, { alt: "a".repeat(1501) }).success]).toEqual([
      false,
      false,
    ]);
  });
});
