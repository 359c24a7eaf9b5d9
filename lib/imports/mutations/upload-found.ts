import type { Viewer } from "@/lib/auth/viewer";
import type { Archive } from "@/lib/imports/archive";
import { ArchiveProblem } from "@/lib/imports/archive-problem";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import type { PictureKind } from "@/lib/media/schema";

/** What is bounded in a while is used up for now: the rest is carried over later. */
export class CarryLater extends Error {
  constructor(readonly seconds: number) {
    super("The rest is carried over later.");
  }
}

const WAIT_SECONDS = 60;

/** `why` it is not stored; `isFull`: nor would any other be. */
type Uploaded = { pictureId: string } | { why: string; isFull: boolean };

/** A picture of an archive goes the way of any that is uploaded: it is made anew, and counts as its human's. */
export async function uploadFound(
  viewer: Viewer,
  archive: Archive,
  name: string,
  kind: PictureKind,
): Promise<Uploaded> {
  const bytes = await archive.picture(name).catch((error: unknown) => {
    if (error instanceof ArchiveProblem) return null;
    throw error;
  });
  if (!bytes || bytes.length === 0) return { why: "unreadable", isFull: false };
  const uploaded = await uploadPicture(viewer, { file: new File([new Uint8Array(bytes)], "picture"), kind });
  if (uploaded.status === "done") return uploaded.value;
  if (uploaded.status === "invalid") return { why: uploaded.fields.file ?? "unreadable", isFull: false };
  if (uploaded.reason === "too-many" || uploaded.reason === "busy")
    throw new CarryLater(uploaded.retryAfter ?? WAIT_SECONDS);
  return { why: `errors.${uploaded.reason}`, isFull: true };
}
