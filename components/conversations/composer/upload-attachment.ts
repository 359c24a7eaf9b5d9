import { type FormAnswer, uploadForm } from "@/components/media/upload/upload-form";
import { uploadPicture } from "@/components/media/upload/upload-picture";
import { mistakeIn as mistakeInPicture } from "@/components/media/upload/upload-problem";
import { fileTypeOf } from "@/lib/files/file-type";
import type { UploadedFile } from "@/lib/files/mutations/upload-file";
import { MAX_FILE_BYTES } from "@/lib/files/schema";
import type { Translate } from "@/lib/i18n/messages";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";

type Upload = Parameters<typeof uploadPicture>[0] & { file: File };

/** What is to be shown, and not only downloaded. */
export function isPicture({ type }: { type: string }): boolean {
  return type.startsWith("image/");
}

/** Sends a picture as one, anything else as a file (POST /api/conversations/files). */
export function uploadAttachment(upload: Upload): Promise<FormAnswer<UploadedPicture | UploadedFile>> {
  if (isPicture(upload.file)) return uploadPicture(upload);
  const { file, name, profileId, idempotencyKey, onProgress, signal } = upload;
  const sent = { file, name, profileId, idempotencyKey, onProgress, signal };
  return uploadForm<UploadedFile>({ ...sent, path: "/api/conversations/files", fields: {} });
}

/** What is wrong with it, as far as it can be told before anything is sent; the server asks again. */
export async function mistakeIn(file: File, t: Translate): Promise<FormAnswer<never> | null> {
  if (isPicture(file)) return mistakeInPicture(file, t);
  const told = (message: string): FormAnswer<never> => ({ status: "invalid", fields: { file: message } });
  if (file.size === 0) return told(t("validations.file-empty"));
  if (file.size > MAX_FILE_BYTES) return told(t("validations.message-file-too-large"));
  const type = await fileTypeOf(file).catch(() => "gone" as const);
  if (type === "gone") return told(t("validations.file-gone"));
  if (type === "macros") return told(t("validations.message-file-macros"));
  if (type === "sealed") return told(t("validations.message-file-sealed"));
  return type ? null : told(t("validations.message-file-type"));
}
