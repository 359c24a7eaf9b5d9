import { mayBeSame } from "@/lib/resumes/dates";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import type { FoundEntry } from "@/lib/resumes/read-json-resume";
import {
  type CreateResumeEntry,
  createResumeEntrySchema,
  ENTRIES_LIMIT,
  mistakesInTime,
  resumeKinds,
} from "@/lib/resumes/schema";

export type KnownEntry = Pick<CreateResumeEntry, "kind" | "title" | "subtitle" | "from">;
/** `at`: where it stands among the entries of its file. */
type PlannedEntry = CreateResumeEntry & { at: number };

/**
 * Which entries of a file are new. One of the same kind, title and organization that may have begun at the same time is
 * there already, whatever else was changed about it since; what stands in the file twice is taken once.
 */
export function planEntries(
  found: readonly FoundEntry[],
  mine: readonly KnownEntry[],
  now: Date,
  leftOut: LeftOutList,
) {
  const [there, taken] = [startsOf(mine), startsOf([])];
  const room = new Map(
    resumeKinds.map((kind) => [kind, ENTRIES_LIMIT - mine.filter((entry) => entry.kind === kind).length]),
  );
  const added: PlannedEntry[] = [];
  const known: CreateResumeEntry[] = [];
  for (const [at, one] of found.entries()) {
    const { entry, why } = read(one, now);
    if (!entry) leaveOut(leftOut, one.title, why);
    else if (there.has(entry)) known.push(entry);
    else if (taken.has(entry)) leaveOut(leftOut, one.title, "twice");
    else if (room.get(entry.kind)! <= 0) leaveOut(leftOut, one.title, "errors.too-many-entries");
    else {
      room.set(entry.kind, room.get(entry.kind)! - 1);
      taken.add(entry);
      added.push({ ...entry, at });
    }
  }
  return { added, known };
}

/** By what tells one entry from another: when they began. */
function startsOf(entries: readonly KnownEntry[]) {
  const starts = new Map<string, string[]>();
  const add = (entry: KnownEntry) => void starts.set(keyOf(entry), [...(starts.get(keyOf(entry)) ?? []), entry.from]);
  entries.forEach(add);
  return {
    add,
    has: (entry: KnownEntry) => (starts.get(keyOf(entry)) ?? []).some((from) => mayBeSame(from, entry.from)),
  };
}

/** By the schema of the form in which one types it. */
function read(
  { start, end, areas, ...texts }: FoundEntry,
  now: Date,
): { entry: CreateResumeEntry; why?: undefined } | { entry: null; why: string } {
  if (start === "") return { entry: null, why: "start" };
  const [from, to] = [typedDate(start), typedDate(end)];
  const typed = {
    ...texts,
    areas,
    fromMonth: from.month,
    fromYear: from.year,
    toMonth: to.month,
    toYear: to.year,
    isCurrent: end === "" ? "on" : "",
  };
  const parsed = createResumeEntrySchema.safeParse(typed);
  if (!parsed.success) return { entry: null, why: parsed.error.issues[0]!.message };
  const mistake = Object.values(mistakesInTime(parsed.data, now))[0];
  return mistake ? { entry: null, why: mistake } : { entry: parsed.data };
}

/** As the form's two fields would have it. */
function typedDate(date: string) {
  const [, year, month = ""] = /^(\d{4})(?:-(\d{2}))?$/.exec(date) ?? [];
  return year ? { year, month } : { year: date, month: "?" };
}

function keyOf({ kind, title, subtitle }: KnownEntry): string {
  return JSON.stringify([kind, title.toLowerCase(), subtitle.toLowerCase()]);
}
