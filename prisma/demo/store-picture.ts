import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Viewer } from "@/lib/auth/viewer";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { type PictureKind, uploadPictureSchema } from "@/lib/media/schema";

/** Uploads one of the drawn pictures, which `npm run demo:draw` made; answers its id. */
export async function storePicture(viewer: Viewer, name: string, kind: PictureKind): Promise<string> {
  const bytes = await readFile(path.resolve(`prisma/demo/pictures/${name}.webp`));
  const file = new File([new Uint8Array(bytes)], `${name}.webp`);
  const result = await uploadPicture(viewer, uploadPictureSchema.parse({ file, kind }));
  if (result.status === "done") return result.value.pictureId;
  throw new Error(`${name} could not be uploaded: ${JSON.stringify(result)}`);
}
