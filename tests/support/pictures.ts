import sharp from "sharp";
import type { Viewer } from "@/lib/auth/viewer";
import { uploadPicture, type UploadedPicture } from "@/lib/media/mutations/upload-picture";
import type { UploadPicture } from "@/lib/media/schema";

/** A photograph of this size: noise over a gradient, which compresses as one does. */
export async function photograph(width = 1200, height = 800, format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#2a7", noise } })
    .toFormat(format)
    .toBuffer();
}

export function fileOf(bytes: Uint8Array, name = "picture.jpg"): File {
  return new File([new Uint8Array(bytes)], name);
}

/** Stores a picture for the profile that the viewer acts as. */
export async function storePicture(
  viewer: Viewer,
  { file, ...rest }: Partial<UploadPicture> = {},
): Promise<UploadedPicture> {
  const sent = file ?? fileOf(await photograph(400, 300));
  const result = await uploadPicture(viewer, { kind: "picture", ...rest, file: sent });
  if (result.status !== "done") throw new Error(`not stored: ${JSON.stringify(result)}`);
  return result.value;
}
