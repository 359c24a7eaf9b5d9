import { discardPicture } from "./discard-picture";
import type { Uploads } from "./uploads";

/**
 * What somebody takes out of a draft goes by this: takes away those that are wanted no more, or all, and what the
 * server has of them counts no longer.
 */
export function discardUploads(queue: Uploads, ids = queue.now().map(({ id }) => id)): void {
  for (const { id, picture } of queue.now())
    if (picture && ids.includes(id)) discardPicture(queue.profileId, picture.pictureId);
  queue.remove(...ids);
}
