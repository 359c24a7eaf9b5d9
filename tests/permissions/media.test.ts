import {
  acting,
  both,
  type Cells,
  type Fields,
  nobody,
  people,
  type Scene,
  speakers,
  testActions,
} from "../support/permissions";
import { unguardedDb as db } from "@/lib/db";
import type { PictureKind, Prisma } from "@/lib/generated/prisma/client";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { fileOf, makePicture, photograph, plantPicture } from "../support/pictures";

const sent = await photograph(40, 30);

/** Whoever edits the profile; others are told that they do not act as it. */
const editors = acting("does", "does", "wrong-profile", "wrong-profile");
const finders: Cells = { ...nobody, owner: "does", admin: "does" };

/** A picture of the profile that the form is written as, alone. */
async function pictureOf(scene: Scene, kind: PictureKind, more?: Partial<Prisma.PictureUncheckedCreateInput>) {
  const { profileId } = scene;
  await db.picture.deleteMany({ where: { profileId } });
  return makePicture({ ...(scene.viewer ?? people.somebody), profileId, clock: systemClock }, kind, more);
}

const onStored =
  (kind: PictureKind, fields: (id: string) => Fields) =>
  async (scene: Scene): Promise<Fields> =>
    fields((await pictureOf(scene, kind)).id);

const onPosted = async ({ viewer, profileId }: Scene): Promise<Fields> => {
  const author = { ...(viewer ?? people.somebody), profileId, clock: systemClock };
  const { id: postId } = await db.post.create({
    data: { id: newId(systemClock), profileId, text: "Planted", createdAt: systemClock.now() },
  });
  return { pictureIds: (await plantPicture(author, "POST", { postId })).pictureId };
};

const onPhoto = async (scene: Scene): Promise<Fields> => {
  const { id } = await pictureOf(scene, "PHOTO", { use: "PHOTO" });
  await db.profile.update({ where: { id: scene.profileId }, data: { photoId: id } });
  return { kind: "photo" };
};

const onItem =
  (more: Fields = {}, isDeleted = false) =>
  async (scene: Scene): Promise<Fields> => {
    const { id } = await pictureOf(scene, "PICTURE", { use: "ITEM", deletedAt: isDeleted ? new Date() : null });
    const viewer = { ...(scene.viewer ?? people.somebody), profileId: scene.profileId, clock: systemClock };
    await makePicture(viewer, "PICTURE", { use: "ITEM", position: -1 });
    return { ...more, itemId: id };
  };

testActions(
  "media",
  await import("@/lib/media/actions"),
  ["uploadPictureAction", "copyPostPicturesAction", "addMediaItemsAction", "moveMediaItemAction"],
  {
    uploadPictureAction: both("pictures", speakers, () => ({ file: fileOf(sent), kind: "photo" })),
    discardPictureAction: both(
      "removals",
      speakers,
      onStored("PICTURE", (pictureId) => ({ pictureId })),
    ),
    setProfilePictureAction: both(
      "profile",
      editors,
      onStored("PHOTO", (pictureId) => ({ kind: "photo", pictureId })),
    ),
    removeProfilePictureAction: both("removals", editors, onPhoto),
    copyPostPicturesAction: both("pictures", editors, onPosted),
    addMediaItemsAction: both(
      "profile",
      editors,
      onStored("PICTURE", (pictureId) => ({ "items.0.pictureId": pictureId })),
    ),
    editMediaItemAction: both("profile", finders, onItem({ description: "Dunes", alt: "" })),
    moveMediaItemAction: both("profile", finders, onItem({ direction: "up" })),
    deleteMediaItemAction: both("removals", finders, onItem()),
    restoreMediaItemAction: both("removals", finders, onItem({}, true)),
  },
);
