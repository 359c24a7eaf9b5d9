import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { areaNumbers } from "@/lib/profiles/areas";
import { firstMonthOf, isYear, lastMonthOf } from "@/lib/resumes/dates";
import { lockResume } from "@/lib/resumes/mutations/lock-resume";
import { resumeEntriesEditableBy, resumeEntriesOwnedBy } from "@/lib/resumes/policy";
import {
  ENTRIES_LIMIT,
  mistakesInTime,
  type CreateResumeEntry,
  type EditResumeEntry,
  type ResumeKind,
} from "@/lib/resumes/schema";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { mergeColumns } from "@/lib/forms/three-way-merge";

/** The new entry stands on top of its kind. */
export function createResumeEntry(viewer: Viewer, input: CreateResumeEntry): Promise<Result<{ entryId: string }>> {
  return runMutation(viewer, async (tx) => {
    const added = await addResumeEntries(viewer, tx, input.kind, [input]);
    return added.status === "done" ? done({ entryId: added.value[0]! }) : added;
  });
}

/** Puts entries of one kind on top of those that are there, the first one topmost. Answers their ids. */
export async function addResumeEntries(
  viewer: Viewer,
  tx: Transaction,
  kind: ResumeKind,
  entries: readonly Omit<CreateResumeEntry, "kind">[],
): Promise<Result<string[]>> {
  if (!(await lockResume(viewer, tx))) return refuse("wrong-profile");
  for (const entry of entries) {
    const mistakes = mistakesInTime(entry, viewer.clock.now());
    if (Object.keys(mistakes).length > 0) return invalid(mistakes);
  }
  const there = await tx.resumeEntry.count({ where: { AND: [resumeEntriesEditableBy(viewer), { kind }] } });
  if (there + entries.length > ENTRIES_LIMIT) return refuse("too-many-entries");
  // Above deleted ones, too: they keep their positions until they are brought back.
  const { _min: top } = await tx.resumeEntry.aggregate({
    where: { AND: [resumeEntriesOwnedBy(viewer), { kind }] },
    _min: { position: true },
  });
  const first = (top.position ?? 0) - entries.length;
  const rows = entries.map((entry, place) => ({
    ...dataOf(entry),
    id: newId(viewer.clock),
    profileId: viewer.ownProfileId,
    kind,
    position: first + place,
    createdAt: viewer.clock.now(),
  }));
  await tx.resumeEntry.createMany({ data: rows });
  return done(rows.map(({ id }) => id));
}

/**
 * An entry keeps its kind and its place. One that was deleted meanwhile is not found; what others have changed since
 * the form was opened with its `base` is not written over.
 */
export function editResumeEntry(
  viewer: Viewer,
  { entryId: id, kind, ...entry }: EditResumeEntry,
  base?: EditResumeEntry,
): Promise<Result<{ entryId: string }>> {
  return runMutation(viewer, async (tx) => {
    const mistakes = mistakesInTime(entry, viewer.clock.now());
    if (Object.keys(mistakes).length > 0) return invalid(mistakes);
    if (!(await lockResume(viewer, tx))) return refuse("not-found");
    const theirs = await tx.resumeEntry.findFirst({
      where: { AND: [resumeEntriesEditableBy(viewer), { id, kind }] },
      select: columns,
    });
    if (!theirs) return refuse("not-found");
    const data = mergeColumns(dataOf(entry), base && dataOf(base), theirs, period);
    if (!data) return refuse("changed-meanwhile");
    const { count } = await tx.resumeEntry.updateMany({
      where: { AND: [resumeEntriesEditableBy(viewer), { id, kind }] },
      data,
    });
    return count === 1 ? done({ entryId: id }) : refuse("not-found");
  });
}

const columns = {
  title: true,
  subtitle: true,
  description: true,
  additionalInfo: true,
  isCurrent: true,
  from: true,
  fromIsYear: true,
  to: true,
  toIsYear: true,
  areas: true,
} satisfies Prisma.ResumeEntrySelect;

/** An end belongs to its start, and how much of a date is known to the date. */
const period = ["isCurrent", "from", "fromIsYear", "to", "toIsYear"] as const;

function dataOf({
  title,
  subtitle,
  description,
  additionalInfo,
  from,
  to,
  isCurrent,
  areas,
}: Omit<CreateResumeEntry, "kind">) {
  return {
    title,
    subtitle,
    description,
    additionalInfo,
    isCurrent,
    from: firstDayOf(firstMonthOf(from)),
    fromIsYear: isYear(from),
    to: to === null ? null : firstDayOf(lastMonthOf(to)),
    toIsYear: to !== null && isYear(to),
    areas: areaNumbers(areas),
  };
}

function firstDayOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
