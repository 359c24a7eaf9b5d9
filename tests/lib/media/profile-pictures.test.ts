import { beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { removeProfilePicture, setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import { getPictureFile } from "@/lib/media/queries";
import { type ProfilePictureKind, setProfilePictureSchema } from "@/lib/media/schema";
import { getProfile } from "@/lib/profiles/queries";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { actingAs, organization, person, type Viewer } from "../../support/people";
import { makePicture } from "../../support/pictures";
import { statementsOf } from "../../support/statements";

let amara: Viewer;
let stranger: Viewer;
beforeEach(async () => {
  amara = await person("Amara Okafor", undefined, newEmail());
  stranger = await person("Stu Stranger", undefined, newEmail());
});

const set = (viewer: Viewer, kind: ProfilePictureKind, pictureId: string) =>
  setProfilePicture(viewer, { kind, pictureId });
const shownOf = ({ profileId }: Viewer) =>
  db.profile.findUniqueOrThrow({ where: { id: profileId }, select: { photoId: true, coverId: true } });
const keysOf = async ({ profileId }: Viewer) =>
  (await db.picture.findMany({ where: { profileId }, select: { key: true } })).map(({ key }) => key);
const gone = { status: "invalid", fields: { file: "validations.picture-gone" } };

describe("a photo and a cover", () => {
  it("are shown to everyone once they are set, and each takes the place of the one before it", async () => {
    const [first, second, cover] = [
      await makePicture(amara, "PHOTO"),
      await makePicture(amara, "PHOTO"),
      await makePicture(amara, "COVER"),
    ];
    const file = { pictureId: first.id, width: 96 };
    expect(await getPictureFile(stranger, file)).toBeNull();
    for (const one of [await set(amara, "photo", first.id), await set(amara, "cover", cover.id)])
      expect(one.status).toBe("done");
    expect(await getPictureFile(stranger, file)).toMatchObject({ isOpenToAll: true });
    expect((await set(amara, "photo", second.id)).status).toBe("done");
    expect(await shownOf(amara)).toEqual({ photoId: second.id, coverId: cover.id });
    expect(await getPictureFile(stranger, file)).toBeNull();
    expect(await db.fileRemoval.count({ where: { key: first.key } })).toBe(1);
    expect((await keysOf(amara)).sort()).toEqual([second.key, cover.key].sort());
  });

  it("said twice are set once, and removed twice are gone", async () => {
    const photo = await makePicture(amara, "PHOTO");
    for (let time = 0; time < 2; time++) expect((await set(amara, "photo", photo.id)).status).toBe("done");
    expect(await shownOf(amara)).toMatchObject({ photoId: photo.id });
    for (let time = 0; time < 2; time++)
      expect((await removeProfilePicture(amara, { kind: "photo" })).status).toBe("done");
    expect(await shownOf(amara)).toMatchObject({ photoId: null });
    expect(await db.fileRemoval.count({ where: { key: photo.key } })).toBe(1);
    expect(await set(amara, "photo", photo.id)).toEqual(gone);
  });

  it("show of a cover the point that is to be kept in view, which may be another one afterwards", async () => {
    const cover = await makePicture(amara, "COVER");
    const focusOf = () =>
      db.picture.findUniqueOrThrow({ where: { id: cover.id }, select: { focusX: true, focusY: true } });
    const aim = (viewer: Viewer, x: number, y: number) =>
      setProfilePicture(viewer, { kind: "cover", pictureId: cover.id, focus: { x, y } });
    expect((await aim(amara, 30, 8)).status).toBe("done");
    expect(await focusOf()).toEqual({ focusX: 30, focusY: 8 });
    expect((await getProfile(stranger, amara.profile.handle))?.cover).toMatchObject({ focusX: 30, focusY: 8 });
    expect((await aim(amara, 60, 90)).status).toBe("done");
    expect(await focusOf()).toEqual({ focusX: 60, focusY: 90 });
    expect(await aim(stranger, 0, 0)).toEqual(gone);
    // Said again without a point it keeps its own.
    expect((await set(amara, "cover", cover.id)).status).toBe("done");
    expect(await focusOf()).toEqual({ focusX: 60, focusY: 90 });
    for (const focus of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 0.5, y: 0 }, { x: 5 }])
      expect(setProfilePictureSchema.safeParse({ kind: "cover", pictureId: cover.id, focus }).success).toBe(false);
    await expect(db.picture.update({ where: { id: cover.id }, data: { focusX: 101 } })).rejects.toThrow();
  });

  it("are nobody else's pictures, of no other shape, and shown nowhere else", async () => {
    const [theirs, cover, photo] = [
      await makePicture(stranger, "PHOTO"),
      await makePicture(amara, "COVER"),
      await makePicture(amara, "PHOTO"),
    ];
    for (const { id } of [theirs, cover]) expect(await set(amara, "photo", id)).toEqual(gone);
    await set(amara, "photo", photo.id);
    expect(await set(amara, "cover", photo.id)).toEqual(gone);
    expect(await shownOf(amara)).toEqual({ photoId: photo.id, coverId: null });
  });

  it("of an organization are changed by those who edit it, and refused to those who post for it", async () => {
    const [edo, rita] = [
      await person("Edo Editor", undefined, newEmail()),
      await person("Rita Recruiter", undefined, newEmail()),
    ];
    const tidewater = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [edo, "EDITOR"],
      [rita, "RECRUITER"],
    ]);
    const owner = await actingAs(amara, tidewater);
    const logo = await makePicture(owner, "PHOTO");
    for (const member of [edo, rita]) {
      const asIt = await actingAs(member, tidewater);
      for (const result of [await set(asIt, "photo", logo.id), await removeProfilePicture(asIt, { kind: "photo" })])
        expect(result).toEqual({ status: "refused", reason: "wrong-profile" });
    }
    expect((await set(owner, "photo", logo.id)).status).toBe("done");
    expect(await shownOf(owner)).toMatchObject({ photoId: logo.id });
    expect(await shownOf(amara)).toMatchObject({ photoId: null });
  });

  it("set by two at once leave one, with its files alone", async () => {
    for (let run = 0; run < times(10, 200); run++) {
      const pictures = await Promise.all([makePicture(amara, "PHOTO"), makePicture(amara, "PHOTO")]);
      const results = await Promise.all(pictures.map(({ id }) => set(amara, "photo", id)));
      expect(results.map(({ status }) => status)).toEqual(["done", "done"]);
      const { photoId } = await shownOf(amara);
      const [kept, ...others] = await db.picture.findMany({ where: { profileId: amara.profileId } });
      expect([kept?.id, others]).toEqual([photoId, []]);
      const lost = pictures.filter(({ id }) => id !== photoId);
      expect(lost).toHaveLength(1);
      expect(await db.fileRemoval.count({ where: { key: { in: lost.map(({ key }) => key) } } })).toBe(1);
      expect(await db.fileRemoval.count({ where: { key: kept!.key } })).toBe(0);
    }
  });

  it("set and removed at once end as one of both, never with a picture that nobody shows", async () => {
    for (let run = 0; run < times(10, 200); run++) {
      const { id } = await makePicture(amara, "PHOTO");
      await Promise.all([set(amara, "photo", id), removeProfilePicture(amara, { kind: "photo" })]);
      const { photoId } = await shownOf(amara);
      expect(await db.picture.count({ where: { profileId: amara.profileId } })).toBe(photoId ? 1 : 0);
      await removeProfilePicture(amara, { kind: "photo" });
    }
  });

  it("are set in as many statements, however many pictures there are", async () => {
    const take = async () => {
      const { id } = await makePicture(amara, "PHOTO");
      return (await statementsOf(() => set(amara, "photo", id))).length;
    };
    const first = await take();
    await take();
    for (let n = 0; n < 20; n++) await makePicture(amara, "PICTURE");
    expect(await take()).toBe(first);
  });
});
