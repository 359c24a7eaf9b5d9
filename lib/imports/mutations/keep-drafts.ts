import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { listKnown } from "@/lib/imports/queries/known";
import type { FoundDraft } from "@/lib/imports/read-rows";
import { unsafePlacesVisibleTo } from "@/lib/places/policy";
import { postDraftsOwnedBy } from "@/lib/posts/policy";
import { POST_DRAFTS_LIMIT } from "@/lib/posts/schema";
import { maskOf } from "@/lib/posts/topics";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { done, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { handlesIn } from "@/lib/tags/ranges";

/** With the pictures that are stored by now. */
export type ReadyDraft = Omit<FoundDraft, "pictures"> & { pictures: { pictureId: string; alt: string }[] };
type Kept = { kept: number; overLimit: number };

/** Posts become drafts, never published by themselves, each once. Of two at once the second finds what the first kept. */
export function keepDrafts(viewer: Viewer, drafts: readonly ReadyDraft[]): Promise<Result<Kept>> {
  return runMutation(viewer, async (tx) => {
    const { profileId, clock } = viewer;
    await lockRows(tx, "Profile", [profileId]);
    const known = await listKnown(
      viewer,
      tx,
      drafts.map(({ sourceId }) => sourceId),
    );
    const room = POST_DRAFTS_LIMIT - (await tx.postDraft.count({ where: postDraftsOwnedBy(viewer) }));
    const fresh = unique(drafts).filter(({ sourceId }) => !known.has(sourceId));
    const fitting = fresh.slice(0, Math.max(0, room));
    const [places, named] = [await placesOf(tx, viewer, fitting), await namedElsewhere(tx, viewer, fitting)];
    const made = fitting.map((draft) => ({ ...draft, id: newId(clock) }));
    await tx.postDraft.createMany({
      data: made.map(({ id, text, topics, placeId, commentsAudience, writtenAt }) => ({
        ...{ id, profileId, commentsAudience, writtenAt, topicMask: maskOf(topics), text: plainly(text, named) },
        placeId: placeId !== null && places.has(placeId) ? placeId : null,
      })),
    });
    await tx.postDraftPicture.createMany({
      data: made.flatMap(({ id: draftId, pictures }) =>
        pictures.map(({ pictureId, alt }, position) => ({ draftId, pictureId, alt, position })),
      ),
    });
    await tx.importedItem.createMany({
      data: made.map(({ id: draftId, sourceId }) => ({ profileId, sourceId, draftId })),
      skipDuplicates: true,
    });
    return done({ kept: made.length, overLimit: fresh.length - fitting.length });
  });
}

function unique(drafts: readonly ReadyDraft[]): ReadyDraft[] {
  return [...new Map(drafts.map((draft) => [draft.sourceId, draft])).values()];
}

async function placesOf(tx: Transaction, viewer: Viewer, drafts: readonly ReadyDraft[]): Promise<Set<number>> {
  const ids = drafts.flatMap(({ placeId }) => placeId ?? []);
  const where = { AND: [unsafePlacesVisibleTo(viewer), { id: { in: ids } }] } as const;
  return new Set((await tx.place.findMany({ where, select: { id: true } })).map(({ id }) => id));
}

/** The handles in these texts that other profiles have here: whom they named there was somebody else. */
async function namedElsewhere(tx: Transaction, viewer: Viewer, drafts: readonly ReadyDraft[]): Promise<Set<string>> {
  const handles = [...new Set(drafts.flatMap(({ text }) => handlesIn(text).map(({ handle }) => handle)))];
  const found = await tx.profile.findMany({
    where: { AND: [profilesVisibleTo(viewer), { handle: { in: handles }, id: { not: viewer.ownProfileId } }] },
    select: { handle: true },
  });
  return new Set(found.map(({ handle }) => handle));
}

/** A sign that looks like the other and names nobody, of the same length: a text of full length stays one. */
function plainly(text: string, named: ReadonlySet<string>): string {
  return handlesIn(text)
    .filter(({ handle }) => named.has(handle))
    .reduceRight((plain, { start }) => `${plain.slice(0, start)}＠${plain.slice(start + 1)}`, text);
}
