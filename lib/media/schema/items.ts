import * as z from "zod/mini";
import { listOf } from "@/lib/forms/form-list";
import { altSchema, descriptionSchema, pictureIdSchema } from "@/lib/media/schema";
import { ADDED_ITEMS_LIMIT } from "@/lib/media/limits";

/** An item is known by its picture. */
export const itemIdSchema = pictureIdSchema;

export const addMediaItemsSchema = z.object({
  items: z
    .array(
      z.object({ pictureId: pictureIdSchema, description: descriptionSchema, alt: altSchema }, "errors.malformed"),
      "validations.required",
    )
    .check(z.minLength(1, "validations.required"), z.maxLength(ADDED_ITEMS_LIMIT, "validations.too-many-at-once")),
});
export type AddMediaItems = z.infer<typeof addMediaItemsSchema>;

/** Of the newest pictures in its posts so many are offered to a profile. */
export const OFFERED_PICTURES_LIMIT = 60;

const chosenOnce = z.transform((ids: string[]) => [...new Set(ids)]);
export const copyPostPicturesSchema = z.object({
  pictureIds: z.pipe(
    z.pipe(listOf(pictureIdSchema), chosenOnce),
    z
      .array(pictureIdSchema)
      .check(z.minLength(1, "validations.required"), z.maxLength(ADDED_ITEMS_LIMIT, "validations.too-many-at-once")),
  ),
});
export type CopyPostPictures = z.infer<typeof copyPostPicturesSchema>;

export const oneMediaItemSchema = z.object({ itemId: itemIdSchema });
export type OneMediaItem = z.infer<typeof oneMediaItemSchema>;

export const editMediaItemSchema = z.extend(oneMediaItemSchema, { description: descriptionSchema, alt: altSchema });
export type EditMediaItem = z.infer<typeof editMediaItemSchema>;

export const moveMediaItemSchema = z.extend(oneMediaItemSchema, {
  direction: z.enum(["up", "down"], "errors.malformed"),
});
export type MoveMediaItem = z.infer<typeof moveMediaItemSchema>;
