"use server";

import { formAction } from "@/lib/form-action";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import { MAX_PICTURE_BYTES, uploadPictureSchema } from "@/lib/media/schema";

// Its route alone takes files of this size: POST /api/media.
export const uploadPictureAction = formAction({
  name: "uploadPicture",
  schema: uploadPictureSchema,
  mutate: uploadPicture,
  limit: "pictures",
  idempotency: "key",
  maxBytes: MAX_PICTURE_BYTES + 4_096,
});
