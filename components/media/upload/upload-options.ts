import type { UploadedFile } from "@/lib/files/mutations/upload-file";
import type { Translate } from "@/lib/i18n/messages";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";
import type { PictureKind } from "@/lib/media/schema";
import type { FormAnswer } from "./upload-form";
import type { uploadPicture } from "./upload-picture";

type Sent = Parameters<typeof uploadPicture>[0];
export type StoredAnswer = FormAnswer<UploadedPicture | UploadedFile>;
export type UploadOptions = {
  profileId: string;
  kind?: PictureKind;
  t: Translate;
  /** Where not only pictures go. */
  check?: (file: File, t: Translate) => Promise<FormAnswer<never> | null>;
  send?: (upload: Sent & { file: File }) => Promise<StoredAnswer>;
};
