import * as z from "zod/mini";
import { altSchema, descriptionSchema, pictureIdSchema } from "@/lib/media/schema";

/** That are added at once. */
export const ADDED_ITEMS_LIMIT = 20;

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

export const oneMediaItemSchema = z.object({ itemId: itemIdSchema });
export type OneMediaItem = z.infer<typeof oneMediaItemSchema>;

export const editMediaItemSchema = z.extend(oneMediaItemSchema, { description: descriptionSchema, alt: altSchema });
export type EditMediaItem = z.infer<typeof editMediaItemSchema>;

export const moveMediaItemSchema = z.extend(oneMediaItemSchema, {
  direction: z.enum(["up", "down"], "errors.malformed"),
});
export type MoveMediaItem = z.infer<typeof moveMediaItemSchema>;
