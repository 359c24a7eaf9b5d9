import type { Viewer } from "@/lib/auth/viewer";
import { listKnown } from "@/lib/imports/queries/known";
import type { FoundItem } from "@/lib/imports/read-rows";
import { placeItems } from "@/lib/media/mutations/media-items";
import { done, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/** A stored picture becomes one of the media, once, before those that are there. */
export function keepItem(
  viewer: Viewer,
  pictureId: string,
  { sourceId, alt, description }: FoundItem,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const { profileId } = viewer;
    await lockRows(tx, "Profile", [profileId]);
    if ((await listKnown(viewer, tx, [sourceId])).size > 0) return done();
    const problem = await placeItems(tx, viewer, [{ pictureId, alt, description }]);
    if (problem) return problem;
    await tx.importedItem.create({ data: { profileId, sourceId } });
    return done();
  });
}
