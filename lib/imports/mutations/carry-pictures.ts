import { db } from "@/lib/db";
import { draftsIn, itemsIn } from "@/lib/imports/found-things";
import type { Carrying } from "@/lib/imports/mutations/carrying";
import { keepDrafts, type ReadyDraft } from "@/lib/imports/mutations/keep-drafts";
import { keepItem } from "@/lib/imports/mutations/keep-items";
import { uploadFound } from "@/lib/imports/mutations/upload-found";
import { listKnown } from "@/lib/imports/queries/known";
import type { FoundDraft } from "@/lib/imports/read-rows";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";

const unsaid = (): LeftOutList => ({ named: [], more: 0 });

/** Those with pictures one by one, so that little is done twice; the others all at once. */
export async function carryDrafts(carrying: Carrying): Promise<void> {
  const { viewer, archive, choices, result, keep } = carrying;
  if (!choices.sections.includes("drafts")) return;
  // Of what can't be read the preview has told.
  for await (const batch of draftsIn(archive, viewer.clock.now(), unsaid())) {
    const known = await listKnown(
      viewer,
      db,
      batch.map(({ sourceId }) => sourceId),
    );
    const ready: ReadyDraft[] = [];
    const flush = async () => {
      const kept = await keepDrafts(viewer, ready.splice(0));
      if (kept.status !== "done") throw new Error("Drafts were not kept.");
      result.drafts += kept.value.kept;
      for (let count = 0; count < kept.value.overLimit; count++) leaveOut(result.leftOut, "", "more");
      await keep(kept.value.kept);
    };
    for (const draft of batch) {
      if (known.has(draft.sourceId)) continue;
      const pictures = await picturesOf(carrying, draft);
      if (pictures) ready.push({ ...draft, pictures });
      if (pictures && pictures.length > 0) await flush();
    }
    if (ready.length > 0) await flush();
  }
}

/** Stored; null where there is no room for one, or nothing is left: then the post may come another time. */
async function picturesOf({ viewer, archive, result }: Carrying, { text, pictures }: FoundDraft) {
  const stored: ReadyDraft["pictures"] = [];
  for (const { file, alt } of pictures) {
    const uploaded = await uploadFound(viewer, archive, file, "picture");
    if ("pictureId" in uploaded) stored.push({ pictureId: uploaded.pictureId, alt });
    else leaveOut(result.leftOut, uploaded.isFull ? text || file : file, uploaded.why);
    if ("why" in uploaded && uploaded.isFull) return null;
  }
  return text === "" && stored.length === 0 ? null : stored;
}

/** The last first, since each goes before those that are there. */
export async function carryItems({ viewer, archive, choices, result, keep }: Carrying): Promise<void> {
  if (!choices.sections.includes("items")) return;
  const items = await itemsIn(archive, unsaid());
  const known = await listKnown(
    viewer,
    db,
    items.map(({ sourceId }) => sourceId),
  );
  for (const item of items.reverse().filter(({ sourceId }) => !known.has(sourceId))) {
    const uploaded = await uploadFound(viewer, archive, item.file, "picture");
    const kept = "pictureId" in uploaded ? await keepItem(viewer, uploaded.pictureId, item) : null;
    if (kept?.status === "done") result.items += 1;
    else if ("why" in uploaded) leaveOut(result.leftOut, item.description || item.file, uploaded.why);
    else if (kept?.status === "refused")
      leaveOut(result.leftOut, item.description || item.file, `errors.${kept.reason}`);
    await keep(1);
  }
}
