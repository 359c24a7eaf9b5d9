import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import type { Crop, PictureKind } from "@/lib/media/schema";
import { type FormAnswer, type FormUpload, uploadForm } from "./upload-form";

type Upload = Omit<FormUpload, "path" | "fields"> & { kind: PictureKind; crop?: Crop };

export type UploadAnswer = FormAnswer<UploadedPicture>;

/** Sends a picture (POST /api/media). */
export function uploadPicture({ kind, crop, ...upload }: Upload): Promise<UploadAnswer> {
  const sides = Object.entries(crop ?? {}).map(([side, share]) => [`crop.${side}`, String(share)]);
  return uploadForm({ ...upload, path: "/api/media", fields: { kind, ...Object.fromEntries(sides) } });
}
