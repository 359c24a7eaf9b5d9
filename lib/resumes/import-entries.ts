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

/**
 * Which entries of a file are new. One of the same kind, title, organization and start is there already, whatever else
 * was changed about it since; what stands in the file twice is there when it is there twice.
 */
export function planEntries(
  found: readonly FoundEntry[],
  mine: readonly KnownEntry[],
  now: Date,
  leftOut: LeftOutList,
) {
  const there = new Map<string, number>();
  for (const entry of mine) there.set(keyOf(entry), (there.get(keyOf(entry)) ?? 0) + 1);
  const room = new Map(
    resumeKinds.map((kind) => [kind, ENTRIES_LIMIT - mine.filter((entry) => entry.kind === kind).length]),
  );
  const added: CreateResumeEntry[] = [];
  const known: CreateResumeEntry[] = [];
  for (const one of found) {
    const { entry, why } = read(one, now);
    const count = entry ? (there.get(keyOf(entry)) ?? 0) : 0;
    if (!entry) leaveOut(leftOut, one.title, why);
    else if (count > 0) {
      there.set(keyOf(entry), count - 1);
      known.push(entry);
    } else if (room.get(entry.kind)! <= 0) leaveOut(leftOut, one.title, "errors.too-many-entries");
    else {
      room.set(entry.kind, room.get(entry.kind)! - 1);
      added.push(entry);
    }
  }
  return { added, known };
}

/** By the schema of the form in which one types it. */
function read(
  { start, end, areas, ...texts }: FoundEntry,
  now: Date,
): { entry: CreateResumeEntry; why?: undefined } | { entry: null; why: string } {
  if (start === "") return { entry: null, why: "start" };
  const [from, to] = [monthOf(start, "01"), monthOf(end, "12")];
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

/** A year alone goes from its first month to its last. */
function monthOf(date: string, usual: "01" | "12") {
  const [, year, month = usual] = /^(\d{4})(?:-(\d{2})(?:-\d{2}(?:T.*)?)?)?$/.exec(date) ?? [];
  return year ? { year, month } : { year: date, month: "?" };
}

function keyOf({ kind, title, subtitle, from }: KnownEntry): string {
  return JSON.stringify([kind, title.toLowerCase(), subtitle.toLowerCase(), from]);
}
