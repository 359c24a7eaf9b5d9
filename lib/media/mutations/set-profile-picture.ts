import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { placePicture } from "@/lib/media/mutations/place-picture";
import { profilePicturesEditableBy } from "@/lib/media/policy";
import type { ProfilePictureKind, RemoveProfilePicture, SetProfilePicture } from "@/lib/media/schema";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

const places = { photo: { use: "PHOTO", column: "photoId" }, cover: { use: "COVER", column: "coverId" } } as const;

/**
 * A stored picture becomes the photo or the cover; the one before it goes, with its files. Of two at once the second
 * takes the place of the first. One that is there already stays, whoever says so again;
 * a cover then shows another point.
 */
export function setProfilePicture(viewer: Viewer, picture: SetProfilePicture): Promise<Result> {
  return place(viewer, picture, true);
}

/** The same where there is none: one that is there stays. */
export function setFirstProfilePicture(viewer: Viewer, picture: SetProfilePicture): Promise<Result> {
  return place(viewer, picture, false);
}

function place(viewer: Viewer, { kind, pictureId, focus }: SetProfilePicture, replaces: boolean): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const shown = await lockShown(tx, viewer);
    if (!shown) return refuse("wrong-profile");
    const { use, column } = places[kind];
    if (shown[column] !== pictureId) {
      if (shown[column] && !replaces) return refuse("changed-meanwhile");
      const problem = await placePicture(tx, viewer, pictureId, { use });
      if (problem) return invalid({ file: problem });
      await tx.profile.updateMany({ where: profilesEditableBy(viewer), data: { [column]: pictureId } });
      await deletePictures(tx, viewer, kind, pictureId);
    }
    if (kind === "cover" && focus)
      await tx.picture.updateMany({
        where: { AND: [profilePicturesEditableBy(viewer), { id: pictureId }] },
        data: { focusX: focus.x, focusY: focus.y },
      });
    return done();
  });
}

/** With its files. Where there is none, nothing happens. */
export function removeProfilePicture(viewer: Viewer, { kind }: RemoveProfilePicture): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockShown(tx, viewer))) return refuse("wrong-profile");
    await deletePictures(tx, viewer, kind);
    return done();
  });
}

/** Whoever changes a photo or a cover of the profile waits here. Null for those who may not. */
async function lockShown(tx: Transaction, viewer: Viewer) {
  await lockRows(tx, "Profile", [viewer.profileId]);
  return tx.profile.findFirst({ where: profilesEditableBy(viewer), select: { photoId: true, coverId: true } });
}

/** The database lets go of them in the profile's row, and notes their files. */
async function deletePictures(tx: Transaction, viewer: Viewer, kind: ProfilePictureKind, kept?: string): Promise<void> {
  const { use } = places[kind];
  await tx.picture.deleteMany({
    where: { AND: [profilePicturesEditableBy(viewer), { use, id: kept && { not: kept } }] },
  });
}
