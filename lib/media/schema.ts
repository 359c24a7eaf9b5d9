import * as z from "zod/mini";
import { ALT_LIMIT, DESCRIPTION_LIMIT, MAX_PICTURE_BYTES } from "@/lib/media/limits";
import { type PictureKind, pictureKinds } from "@/lib/media/schema/shapes";
import { optionalText } from "@/lib/strings/text-schema";

export * from "@/lib/media/limits";
export type { PictureKind } from "@/lib/media/schema/shapes";

/** The widths that are made of each, in pixels; never larger than what was sent, but for the smallest. */
export const pictureWidths: Record<PictureKind, readonly number[]> = {
  photo: [96, 256, 512],
  cover: [640, 1280, 1920],
  picture: [320, 640, 1280, 2048],
};

/** Of the picture as one sees it, 0 to 1. */
const share = z.coerce
  .number("errors.malformed")
  .check(z.minimum(0, "errors.malformed"), z.maximum(1, "errors.malformed"));
const cropSchema = z.object({ x: share, y: share, width: share, height: share }, "errors.malformed");
export type Crop = z.infer<typeof cropSchema>;

export const uploadPictureSchema = z.object({
  file: z
    .file("validations.required")
    .check(
      z.minSize(1, "validations.picture-unreadable"),
      z.maxSize(MAX_PICTURE_BYTES, "validations.picture-too-large"),
    ),
  kind: z.enum(pictureKinds, "errors.malformed"),
  crop: z.optional(cropSchema),
});
export type UploadPicture = z.infer<typeof uploadPictureSchema>;

export const pictureIdSchema = z.uuid("errors.not-found");
export const discardPictureSchema = z.object({ pictureId: pictureIdSchema });
export type DiscardPicture = z.infer<typeof discardPictureSchema>;

export const altSchema = optionalText(ALT_LIMIT, "validations.alt-too-long");
export const descriptionSchema = optionalText(DESCRIPTION_LIMIT, "validations.caption-too-long");

/** What a profile shows at its head. */
const profilePictureKinds = ["photo", "cover"] as const satisfies readonly PictureKind[];
export type ProfilePictureKind = (typeof profilePictureKinds)[number];

export const removeProfilePictureSchema = z.object({ kind: z.enum(profilePictureKinds, "errors.malformed") });
export type RemoveProfilePicture = z.infer<typeof removeProfilePictureSchema>;

/** From the left or from the top. */
const percent = z.coerce
  .number("errors.malformed")
  .check(z.int("errors.malformed"), z.minimum(0, "errors.malformed"), z.maximum(100, "errors.malformed"));
const focusSchema = z.object({ x: percent, y: percent }, "errors.malformed");
/** The point of a cover that every screen shows, whatever it cuts off. */
export type Focus = z.infer<typeof focusSchema>;

export const setProfilePictureSchema = z.extend(removeProfilePictureSchema, {
  pictureId: pictureIdSchema,
  focus: z.optional(focusSchema),
});
export type SetProfilePicture = z.infer<typeof setProfilePictureSchema>;

/** A file of a picture, by its width. */
export const pictureFileSchema = z.object({
  pictureId: pictureIdSchema,
  width: z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)),
});
export type PictureFile = z.infer<typeof pictureFileSchema>;
