"use server";

import { formAction } from "@/lib/form-action";
import { copyPostPictures } from "@/lib/media/mutations/copy-post-pictures";
import { discardPicture } from "@/lib/media/mutations/discard-picture";
import {
  addMediaItems,
  deleteMediaItem,
  editMediaItem,
  moveMediaItem,
  restoreMediaItem,
} from "@/lib/media/mutations/media-items";
import { removeProfilePicture, setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import { uploadPicture } from "@/lib/media/mutations/upload-picture";
import {
  discardPictureSchema,
  MAX_PICTURE_BYTES,
  removeProfilePictureSchema,
  setProfilePictureSchema,
  uploadPictureSchema,
} from "@/lib/media/schema";
import {
  addMediaItemsSchema,
  copyPostPicturesSchema,
  editMediaItemSchema,
  moveMediaItemSchema,
  oneMediaItemSchema,
} from "@/lib/media/schema/items";
import { refusingLinks, refusingNewLinks } from "@/lib/settings/mutations/refuse-links";

// Its route alone takes files of this size: POST /api/media.
export const uploadPictureAction = formAction({
  name: "uploadPicture",
  schema: uploadPictureSchema,
  mutate: uploadPicture,
  limit: "pictures",
  idempotency: "key",
  maxBytes: MAX_PICTURE_BYTES + 4_096,
});

// From a draft, beside all else that the tab does: DELETE /api/media/[pictureId].
export const discardPictureAction = formAction({
  name: "discardPicture",
  schema: discardPictureSchema,
  mutate: discardPicture,
  limit: "removals",
  idempotency: "domain",
});

// A photo stands on every page.
export const setProfilePictureAction = formAction({
  name: "setProfilePicture",
  schema: setProfilePictureSchema,
  mutate: setProfilePicture,
  limit: "profile",
  idempotency: "domain",
  rerenders: true,
});

export const removeProfilePictureAction = formAction({
  name: "removeProfilePicture",
  schema: removeProfilePictureSchema,
  mutate: removeProfilePicture,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

// Stored as uploads are, and then added as they are.
export const copyPostPicturesAction = formAction({
  name: "copyPostPictures",
  schema: copyPostPicturesSchema,
  mutate: copyPostPictures,
  limit: "pictures",
  idempotency: "key",
});

export const addMediaItemsAction = formAction({
  name: "addMediaItems",
  schema: addMediaItemsSchema,
  mutate: refusingLinks(addMediaItems),
  limit: "profile",
  idempotency: "key",
});

export const editMediaItemAction = formAction({
  name: "editMediaItem",
  schema: editMediaItemSchema,
  mutate: refusingNewLinks(editMediaItem),
  limit: "profile",
  idempotency: "domain",
});

// Sent twice it would move twice: one key is one step.
export const moveMediaItemAction = formAction({
  name: "moveMediaItem",
  schema: moveMediaItemSchema,
  mutate: moveMediaItem,
  limit: "profile",
  idempotency: "key",
  rerenders: true,
});

export const deleteMediaItemAction = formAction({
  name: "deleteMediaItem",
  schema: oneMediaItemSchema,
  mutate: deleteMediaItem,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});

export const restoreMediaItemAction = formAction({
  name: "restoreMediaItem",
  schema: oneMediaItemSchema,
  mutate: restoreMediaItem,
  limit: "removals",
  idempotency: "domain",
  rerenders: true,
});
