import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { areasOf } from "@/lib/profiles/areas";
import { dateOfDay } from "@/lib/resumes/dates";
import { resumeEntriesEditableBy, resumeEntriesVisibleTo } from "@/lib/resumes/policy";

const shown = {
  id: true,
  kind: true,
  title: true,
  subtitle: true,
  description: true,
  additionalInfo: true,
  from: true,
  fromIsYear: true,
  to: true,
  toIsYear: true,
  isCurrent: true,
  areas: true,
} satisfies Prisma.ResumeEntrySelect;

/** `from` and `to` are months, "2021-03", or years alone, "2021". */
export type ResumeEntry = ReturnType<typeof toEntry>;

/**
 * The entries of a person's resume: experience, education, volunteering, each in its owner's order. None where the
 * viewer may not see them.
 */
export async function listResumeEntries(viewer: Viewer, profileId: string): Promise<ResumeEntry[]> {
  const rows = await db.resumeEntry.findMany({
    where: { AND: [resumeEntriesVisibleTo(viewer), { profileId }] },
    // The database sorts kinds in the order in which the schema names them.
    orderBy: [{ kind: "asc" }, { position: "asc" }, { id: "asc" }],
    select: shown,
  });
  return rows.map(toEntry);
}

/** An entry to edit; null when there is none or it is not the viewer's own: nobody can tell which. */
export async function getResumeEntry(viewer: Viewer, id: string): Promise<ResumeEntry | null> {
  const row = await db.resumeEntry.findFirst({
    where: { AND: [resumeEntriesEditableBy(viewer), { id }] },
    select: shown,
  });
  return row && toEntry(row);
}

function toEntry({
  from,
  fromIsYear,
  to,
  toIsYear,
  areas,
  ...entry
}: Prisma.ResumeEntryGetPayload<{ select: typeof shown }>) {
  return { ...entry, from: dateOfDay(from, fromIsYear), to: to && dateOfDay(to, toIsYear), areas: areasOf(areas) };
}
