import { fieldErrors } from "@/lib/forms/form-tree";
import { areas } from "@/lib/profiles/areas";
import { isDate, mayBeSame } from "@/lib/resumes/dates";
import { briefOf, leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import type { FoundEntry } from "@/lib/resumes/read-json-resume";
import {
  type CreateResumeEntry,
  createResumeEntrySchema,
  ENTRIES_LIMIT,
  ENTRY_AREAS_LIMIT,
  mistakesInTime,
  resumeKinds,
} from "@/lib/resumes/schema";
import type { MendedEntry } from "@/lib/resumes/schema/import";
import { MENDABLE_ENTRIES, MENDABLE_TEXT } from "@/lib/resumes/schema/limits";
import { isStorable } from "@/lib/strings/text";

export type KnownEntry = Pick<CreateResumeEntry, "kind" | "title" | "subtitle" | "from">;
/** `at`: where it stands among the entries of its file. */
type PlannedEntry = CreateResumeEntry & { at: number };

const textFields = ["title", "subtitle", "description", "additionalInfo"] as const;
type Texts = Partial<Record<(typeof textFields)[number], string>>;
type Dates = Record<"fromMonth" | "fromYear" | "toMonth" | "toYear", string> & { isCurrent: boolean };
type Mistakes = Partial<Record<string, string>>;

/** An entry that is not taken as it stands in its file, with what was read of it, or typed since. */
type UnreadEntry = Pick<FoundEntry, "kind" | "title" | "subtitle" | "start" | "end"> & {
  at: number;
  /** Of the texts those that don't do as they stand. */
  typed: Texts & Dates;
  /** What is wrong by its field, be it as it stands in the file or as it was typed. */
  mistakes: Mistakes;
  isLeftOut: boolean;
};

/**
 * Which entries of a file are new. One of the same kind, title and organization that may have begun at the same time is
 * there already, whatever else was changed about it since; what stands in the file twice is taken once. What can't be
 * taken as it stands there is kept to be mended.
 */
export function planEntries(
  found: readonly FoundEntry[],
  mine: readonly KnownEntry[],
  now: Date,
  leftOut: LeftOutList,
  mend: readonly MendedEntry[] = [],
) {
  const [there, taken] = [startsOf(mine), startsOf([])];
  const room = new Map(
    resumeKinds.map((kind) => [kind, ENTRIES_LIMIT - mine.filter((entry) => entry.kind === kind).length]),
  );
  const added: PlannedEntry[] = [];
  const known: CreateResumeEntry[] = [];
  const mended: PlannedEntry[] = [];
  const unread: UnreadEntry[] = [];
  const plan = (entry: CreateResumeEntry, at: number, to: PlannedEntry[]) => {
    if (there.has(entry)) known.push(entry);
    else if (taken.has(entry)) leaveOut(leftOut, entry.title, "twice");
    else if (room.get(entry.kind)! <= 0) leaveOut(leftOut, entry.title, "errors.too-many-entries");
    else {
      room.set(entry.kind, room.get(entry.kind)! - 1);
      taken.add(entry);
      to.push({ ...entry, at });
    }
  };
  for (const [at, one] of found.entries()) {
    const fine = { ...one, areas: fineAreas(one.areas, leftOut) };
    const said = readAsItStands(fine, now);
    if (said.entry) plan(said.entry, at, added);
    else if (unread.length === MENDABLE_ENTRIES || !isMendable(one))
      leaveOut(leftOut, one.title, Object.values(said.mistakes)[0]!);
    else {
      const typed = mend.find((line) => Number(line.at) === at);
      const again = typed ? readAsTyped(fine, said.typed, typed, now) : said;
      const { kind, start, end } = one;
      const named = { title: briefOf(one.title), subtitle: briefOf(one.subtitle) };
      unread.push({ at, kind, ...named, start, end, isLeftOut: typed?.leaveOut === "on", ...partsOf(again) });
      if (again.entry && !typed?.leaveOut) plan(again.entry, at, mended);
    }
  }
  return { added, known, mended, unread };
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

type Read = { entry: CreateResumeEntry | null; typed: Texts & Dates; mistakes: Mistakes };

function partsOf({ typed, mistakes }: Read) {
  return { typed, mistakes };
}

/** Nothing is guessed: of a date that is none its year is offered, no more. */
function readAsItStands(found: FoundEntry, now: Date): Read {
  const { start, end } = found;
  const [from, to] = [fieldsOf(start), fieldsOf(end)];
  const dates = {
    ...{ fromMonth: from.month, fromYear: from.year, toMonth: to.month, toYear: to.year },
    isCurrent: end === "",
  };
  const { entry, mistakes } = check(found, {}, dates, now);
  const unreadable = {
    ...(!isDate(start) && { from: start === "" ? "start" : "date" }),
    ...(end !== "" && !isDate(end) && { to: "date" }),
  };
  const all: Mistakes = { ...unreadable, ...mistakes, ...unreadable };
  const texts = textFields.filter((field) => field in all).map((field) => [field, found[field]]);
  const isRead = Object.keys(all).length === 0;
  return { entry: isRead ? entry : null, typed: { ...Object.fromEntries(texts), ...dates }, mistakes: all };
}

/** What no field was shown for stays as it is in the file. */
function readAsTyped(found: FoundEntry, shown: Texts & Dates, line: MendedEntry, now: Date): Read {
  const texts = Object.fromEntries(
    textFields.filter((field) => field in shown).map((field) => [field, line[field] ?? shown[field]]),
  );
  const { fromMonth = "", fromYear = "", toMonth = "", toYear = "", isCurrent } = line;
  const dates = { fromMonth, fromYear, toMonth, toYear, isCurrent: isCurrent === "on" };
  return { ...check(found, texts, dates, now), typed: { ...texts, ...dates } };
}

/** By the schema of the form in which one types it. */
function check({ kind, areas, ...found }: FoundEntry, texts: Texts, dates: Dates, now: Date): Omit<Read, "typed"> {
  const { title, subtitle, description, additionalInfo } = { ...found, ...texts };
  const typed = { kind, title, subtitle, description, additionalInfo, areas, ...dates };
  const parsed = createResumeEntrySchema.safeParse({ ...typed, isCurrent: dates.isCurrent ? "on" : "" });
  if (!parsed.success) return { entry: null, mistakes: fieldErrors(parsed.error.issues) };
  const mistakes = mistakesInTime(parsed.data, now);
  return { entry: Object.keys(mistakes).length > 0 ? null : parsed.data, mistakes };
}

/** An entry is not left out for the sake of its areas. */
function fineAreas(named: readonly string[], leftOut: LeftOutList): string[] {
  const known = areas.filter((area) => named.includes(area));
  for (const name of new Set(named)) if (!areas.some((area) => area === name)) leaveOut(leftOut, name, "area");
  for (const name of known.slice(ENTRY_AREAS_LIMIT)) leaveOut(leftOut, name, "validations.too-many-areas");
  return known.slice(0, ENTRY_AREAS_LIMIT);
}

/** It says something, and what it says fits into fields and comes back from them. */
function isMendable({ title, subtitle, description, additionalInfo, start, end }: FoundEntry): boolean {
  const texts = [title, subtitle, description, additionalInfo, start, end];
  return texts.some((text) => text.trim() !== "") && texts.every(isMendableText);
}

export function isMendableText(text: string): boolean {
  return text.length <= MENDABLE_TEXT && isStorable(text);
}

/** As the form's two fields would have it. */
function fieldsOf(date: string): { month: string; year: string } {
  if (isDate(date)) return { year: date.slice(0, 4), month: date.slice(5) };
  return { year: /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(date)?.[0] ?? "", month: "" };
}

function keyOf({ kind, title, subtitle }: KnownEntry): string {
  return JSON.stringify([kind, title.toLowerCase(), subtitle.toLowerCase()]);
}
