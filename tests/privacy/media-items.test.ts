import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { getEditedCover } from "@/lib/media/queries";
import { getEditedItem, listEditedItems, listMediaItems, listPostPictures } from "@/lib/media/queries/items";
import { getProfile } from "@/lib/profiles/queries";
import { makePicture } from "../support/pictures";
import { pictureFileOf } from "./pictures-by-session";
import { names, owners, scene, seen, setScene } from "../support/scene";

beforeAll(setScene);

describe("media items", () => {
  const ids = {} as Record<keyof typeof owners, string>;

  beforeAll(async () => {
    for (const [thing, name] of Object.entries(owners) as [keyof typeof owners, keyof typeof scene][]) {
      const { profileId } = scene[name];
      const mediaAudience = name === "amara" || name === "tidewater" ? "ALLIES" : "EVERYONE";
      await db.profile.update({ where: { id: profileId }, data: { mediaAudience } });
      const item = { use: "ITEM", description: `${name} was there` } as const;
      ids[thing] = (await makePicture(scene[name], "PICTURE", item)).id;
      await makePicture(scene[name], "PICTURE", { ...item, position: 1, deletedAt: new Date() });
      await makePicture(scene[name], "PICTURE");
    }
  });

  it.each(seen)("$who finds those of who posted $thing: $may", async ({ who, thing, may }) => {
    const [viewer, owner] = [scene[who], scene[owners[thing]].profile];
    const { items, next } = await listMediaItems(viewer, { id: owner.id });
    expect([items.map(({ id }) => id), next]).toEqual([may ? [ids[thing]] : [], null]);
    expect((await pictureFileOf(viewer, { pictureId: ids[thing], width: 320 })) !== null).toBe(may);
    // The tab counts what it lists.
    const profile = await getProfile(viewer, owner.handle);
    expect(profile?.mediaCount ?? null).toBe(profile && may ? 1 : null);
  });

  it("are changed, as a cover is, by whoever edits their profile, and by nobody who only speaks for it", async () => {
    const { id: cover } = await makePicture(scene.tidewater, "COVER", { use: "COVER" });
    for (const who of names) {
      const mayEdit = who === "tidewater";
      expect((await getEditedItem(scene[who], ids.organizations))?.id).toBe(mayEdit ? ids.organizations : undefined);
      expect((await getEditedCover(scene[who]))?.id).toBe(mayEdit ? cover : undefined);
      const own = Object.entries(owners).find(([, owner]) => owner === who)?.[0] as keyof typeof owners | undefined;
      expect((await listEditedItems(scene[who])).map(({ id }) => id)).toEqual(own ? [ids[own]] : []);
    }
  });

  it("are offered of one's own posts that stand, to whoever edits the profile alone", async () => {
    const deletedAt = new Date();
    const shown = {} as Record<string, string>;
    for (const name of Object.values(owners)) {
      const { profileId } = scene[name];
      const post = (more = {}) =>
        db.post.create({
          data: { id: newId(systemClock), profileId, text: "With a picture", createdAt: deletedAt, ...more },
        });
      const [stands, gone] = [await post(), await post({ deletedAt })];
      shown[name] = (await makePicture(scene[name], "PICTURE", { use: "POST", postId: stands.id })).id;
      await makePicture(scene[name], "PICTURE", { use: "POST", postId: gone.id });
    }
    for (const who of names) {
      const own = who in shown ? [shown[who]] : [];
      expect([who, (await listPostPictures(scene[who])).map(({ id }) => id)]).toEqual([who, own]);
    }
  });

  it("are shown to whom their owner views them as, and never more", async () => {
    const { profileId: id } = scene.amara;
    const count = async (viewer = scene.amara, as?: "everyone" | "ally") =>
      (await listMediaItems(viewer, { id, as })).items.length;
    expect([await count(), await count(scene.amara, "ally"), await count(scene.amara, "everyone")]).toEqual([1, 1, 0]);
    expect([await count(scene.mateo, "ally"), await count(scene.dele, "ally")]).toEqual([0, 0]);
  });
});
