import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { PictureKind, PictureUse, Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { uploadPicture, type UploadedPicture } from "@/lib/media/mutations/upload-picture";
import type { UploadPicture } from "@/lib/media/schema";
import { storage } from "@/lib/media/storage";

/** A photograph of this size: noise over a gradient, which compresses as one does. */
export async function photograph(
  width = 1200,
  height = 800,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
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

/** The only size of those that are planted. */
export const PLANTED_WIDTH = 96;

/** A picture that was not made, shown somewhere: its one file holds the given bytes. */
export async function plantPicture(
  { profileId, userId: actedById, clock }: Viewer,
  use: PictureUse,
  {
    bytes = "bytes",
    ...more
  }: { bytes?: string; postId?: string; position?: number; deletedAt?: Date; alt?: string; description?: string } = {},
): Promise<{ pictureId: string; key: string }> {
  const [id, key] = [newId(clock), randomBytes(16).toString("hex")];
  const kind = use === "PHOTO" || use === "COVER" ? use : "PICTURE";
  await (await storage()).put(key, PLANTED_WIDTH, Buffer.from(bytes));
  const size = { width: PLANTED_WIDTH, height: PLANTED_WIDTH, widths: [PLANTED_WIDTH], bytes: bytes.length };
  const whose = { profileId, actedById, createdAt: clock.now(), placeholder: "" };
  await db.picture.create({ data: { id, key, kind, use, ...size, ...whose, ...more } });
  if (use === "PHOTO") await db.profile.update({ where: { id: profileId }, data: { photoId: id } });
  if (use === "COVER") await db.profile.update({ where: { id: profileId }, data: { coverId: id } });
  return { pictureId: id, key };
}

/** The row alone of one that is stored, for what asks of no file. */
export function makePicture(
  { profileId, clock }: Viewer,
  kind: PictureKind,
  more: Partial<Prisma.PictureUncheckedCreateInput> = {},
) {
  const [width, height] = kind === "COVER" ? [1920, 640] : kind === "PHOTO" ? [512, 512] : [640, 480];
  return db.picture.create({
    data: {
      id: newId(clock),
      key: randomBytes(16).toString("hex"),
      profileId,
      kind,
      width,
      height,
      widths: kind === "PHOTO" ? [96, 256, 512] : kind === "COVER" ? [640, 1280, 1920] : [320, 640],
      bytes: 1,
      placeholder: "data:image/webp;base64,UklGRhIAAABXRUJQVlA4TAUAAAAvAAAAEAcQERGIiP4HAA==",
      createdAt: clock.now(),
      ...more,
    },
  });
}
