import type { FormValues } from "@/lib/forms/form-fields";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { createResumeEntry } from "@/lib/resumes/mutations/write-entry";
import { createResumeEntrySchema, type CreateResumeEntry, type ResumeKind } from "@/lib/resumes/schema";

/** What a form sends of an entry that still goes on. */
export const typed = (fields: FormValues = {}) => ({
  kind: "EXPERIENCE",
  title: "Climate adaptation lead",
  fromMonth: "03",
  fromYear: "2021",
  isCurrent: "on",
  ...fields,
});

export function entryOf(fields: FormValues = {}): CreateResumeEntry {
  return createResumeEntrySchema.parse(typed(fields));
}

/** Makes entries of a kind, the last one topmost; answers their ids. */
export async function addEntries(
  viewer: Viewer,
  titles: readonly string[],
  kind: ResumeKind = "EXPERIENCE",
): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const result = await createResumeEntry(viewer, entryOf({ kind, title }));
    if (result.status !== "done") throw new Error(`not added: ${JSON.stringify(result)}`);
    ids.push(result.value.entryId);
  }
  return ids;
}

/** The titles of a kind's live entries in their order, with proof that no two share a place. */
export async function orderOf({ profileId }: Viewer, kind: ResumeKind = "EXPERIENCE"): Promise<string[]> {
  const rows = await db.resumeEntry.findMany({
    where: { profileId, kind, deletedAt: null },
    orderBy: { position: "asc" },
  });
  const places = new Set(rows.map(({ position }) => position));
  if (places.size < rows.length) throw new Error(`two in one place: ${JSON.stringify(rows)}`);
  return rows.map(({ title }) => title);
}
