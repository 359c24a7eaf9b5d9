"use server";

import { discardFile } from "@/lib/files/mutations/discard-file";
import { uploadFile } from "@/lib/files/mutations/upload-file";
import { MAX_FILE_BYTES, oneFileSchema, uploadFileSchema } from "@/lib/files/schema";
import { formAction } from "@/lib/form-action";

// Its route alone takes files of this size: POST /api/conversations/files.
export const uploadFileAction = formAction({
  name: "uploadFile",
  schema: uploadFileSchema,
  mutate: uploadFile,
  limit: "pictures",
  idempotency: "key",
  maxBytes: MAX_FILE_BYTES + 4_096,
});

// From a draft, beside all else that the tab does: DELETE /api/conversations/files/[fileId].
export const discardFileAction = formAction({
  name: "discardFile",
  schema: oneFileSchema,
  mutate: discardFile,
  limit: "removals",
  idempotency: "domain",
});
