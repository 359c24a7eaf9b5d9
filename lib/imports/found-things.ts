import { type Archive, ARCHIVE_LIMITS } from "@/lib/imports/archive";
import { type FoundDraft, type FoundItem, readDraft, readItem } from "@/lib/imports/read-rows";
import { MEDIA_ITEMS_LIMIT } from "@/lib/media/limits";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";

/** Things of an archive that are looked at together. */
const BATCH_SIZE = 100;

/** The posts and drafts of an archive, the oldest first, batch by batch; of what can't be read `leftOut` tells. */
export async function* draftsIn(archive: Archive, now: Date, leftOut: LeftOutList): AsyncGenerator<FoundDraft[]> {
  for (const part of ["posts", "post-drafts"]) {
    let [batch, rows]: [FoundDraft[], number] = [[], 0];
    for await (const row of archive.rows(`data/${part}.json`)) {
      if (++rows > ARCHIVE_LIMITS.rows) {
        leaveOut(leftOut, part, "more");
        continue;
      }
      const read = readDraft(row, now);
      const draft = read.found && withPicturesThere(archive, read.found, leftOut);
      if (draft) batch.push(draft);
      else if (!read.found) leaveOut(leftOut, read.item, read.why);
      if (batch.length < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

/** A post of which a picture is missing stays what it said; of one that said nothing, nothing is left. */
function withPicturesThere(archive: Archive, draft: FoundDraft, leftOut: LeftOutList): FoundDraft | null {
  const pictures = draft.pictures.filter(({ file }) => archive.has(file));
  for (const { file } of draft.pictures) if (!archive.has(file)) leaveOut(leftOut, file, "picture-missing");
  return draft.text === "" && pictures.length === 0 ? null : { ...draft, pictures };
}

/** The pictures of the media in their order: no more than a profile shows. */
export async function itemsIn(archive: Archive, leftOut: LeftOutList): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for await (const row of archive.rows("data/pictures.json")) {
    const read = readItem(row);
    if (!read) continue;
    if (!read.found) leaveOut(leftOut, read.item, read.why);
    else if (!archive.has(read.found.file)) leaveOut(leftOut, read.found.file, "picture-missing");
    else if (items.length === MEDIA_ITEMS_LIMIT) leaveOut(leftOut, read.found.file, "errors.too-many-items");
    else items.push(read.found);
  }
  return items.sort((one, other) => one.position - other.position);
}
