import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { releaseStorage, reserveStorage, claimStorage } from "./storage-quota";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import { postPicturesCopyableBy } from "@/lib/media/policy";
import type { CopyPostPictures } from "@/lib/media/schema/items";
import { storage } from "@/lib/media/storage";
import { withMutex } from "@/lib/concurrency/mutex";
import { canEditProfile } from "@/lib/profiles/policy";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { precheckUpload, countAction, runMutation } from "@/lib/run-mutation";

/** What the browser needs to show it, with what the post says of it. */
type CopiedPicture = UploadedPicture & { alt: string };
type Copied = { pictures: CopiedPicture[] };
type Original = NonNullable<Awaited<ReturnType<typeof findOriginal>>>;
type Copy = Original & { key: string };

/** Milliseconds that copies wait for their sender's earlier ones. */
const TURN_TIMEOUT_MS = 60_000;

/**
 * Stores pictures of the profile's own posts once more, all of them or none, as if they had been uploaded: since a picture
 * is shown in one place only, what becomes of the post and of the copy is then nothing to one another. The files are
 * the same, byte by byte, under a key of their own.
 */
export async function copyPostPictures(viewer: Viewer, { pictureIds }: CopyPostPictures): Promise<Result<Copied>> {
  if (!canEditProfile(viewer)) return refuse("wrong-profile");
  return withMutex(`copy ${viewer.userId}`, () => copyAdmitted(viewer, pictureIds), TURN_TIMEOUT_MS);
}

async function copyAdmitted(sender: Viewer, pictureIds: string[]): Promise<Result<Copied>> {
  const admitted = await precheckUpload<Copied>(sender);
  if ("result" in admitted) return admitted.result;
  // Each counts as an upload does.
  const tooMany = await countAction(db, sender, pictureIds.length - 1);
  if (tooMany) return tooMany;
  const copies: Copy[] = [];
  try {
    for (const id of pictureIds) {
      const original = await findOriginal(admitted.viewer, id);
      if (!original) return gone;
      const reserved = await reserveStorage(admitted.viewer, original.bytes);
      if (reserved.status !== "done") return reserved;
      const copy = { ...original, key: reserved.value };
      copies.push(copy);
      if (!(await copyFiles(original, copy.key))) return gone;
    }
    return await keepCopies(admitted.viewer, copies);
  } finally {
    // Those that have got their row keep theirs. Refused after all, or broken off, the others have none.
    for (const { key } of copies) await releaseStorage(key);
  }
}

const gone = invalid({ pictureIds: "validations.picture-gone" });

function findOriginal(viewer: Viewer, id: string) {
  return db.picture.findFirst({
    where: { AND: [postPicturesCopyableBy(viewer), { id }] },
    select: {
      ...{ key: true, width: true, height: true, widths: true, bytes: true, placeholder: true, alt: true },
      ...{ sentHash: true, storedHash: true },
    },
  });
}

/** False where they went meanwhile, with their post. */
async function copyFiles({ key, widths }: Original, to: string): Promise<boolean> {
  const stored = await storage();
  for (const width of widths) {
    const bytes = await stored.get(key, width);
    if (!bytes) return false;
    await stored.put(to, width, bytes);
  }
  return true;
}

function keepCopies(viewer: Viewer, copies: Copy[]): Promise<Result<Copied>> {
  const { clock, profileId, userId: actedById } = viewer;
  return runMutation(viewer, async (tx) => {
    const pictures: CopiedPicture[] = [];
    for (const copy of copies) {
      const problem = await claimStorage(tx, viewer, copy.key, copy.bytes);
      if (problem) return problem;
      const id = newId(clock);
      await tx.picture.create({ data: { ...copy, id, profileId, actedById, createdAt: clock.now(), kind: "PICTURE" } });
      const { width, height, widths, placeholder, alt } = copy;
      pictures.push({ pictureId: id, width, height, widths, placeholder, alt });
    }
    return done({ pictures });
  });
}
