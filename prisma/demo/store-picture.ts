import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Viewer } from "@/lib/auth/viewer";
import { type EncodedPicture, knowPicture } from "@/lib/media/encode";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { type PictureKind, uploadPictureSchema } from "@/lib/media/schema";
import { demoPictureWidths, drawnFile, LIST_OF_DRAWN } from "./pictures";

/** Of each of the drawn pictures, by its name: what is not in its files. */
export type DrawnPictures = Record<string, Pick<EncodedPicture, "width" | "height" | "placeholder">>;

/**
 * Uploads one of the drawn pictures; answers its id. It comes in its sizes as `npm run demo:draw` made them: made anew
 * they would take half a minute of a processor at the first start.
 */
export async function storePicture(viewer: Viewer, name: string, kind: PictureKind): Promise<string> {
  const drawn = (JSON.parse(await readFile(path.resolve(LIST_OF_DRAWN), "utf8")) as DrawnPictures)[name]!;
  const files = await Promise.all(
    demoPictureWidths[kind].map(async (width) => ({
      width,
      bytes: new Uint8Array(await readFile(path.resolve(drawnFile(name, width)))),
    })),
  );
  const { bytes } = files.at(-1)!;
  knowPicture(bytes, { ...drawn, files });
  const file = new File([bytes], `${name}.webp`);
  const result = await uploadPicture(viewer, uploadPictureSchema.parse({ file, kind }));
  if (result.status === "done") return result.value.pictureId;
  throw new Error(`${name} could not be uploaded: ${JSON.stringify(result)}`);
}
