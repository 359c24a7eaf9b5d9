import { phoneNumberOf } from "@/lib/profiles/phone";
import { type Area, areas } from "@/lib/profiles/areas";
import { type Interest, interests } from "@/lib/profiles/interests";
import { saveAboutUsSchema, saveContactSchema, saveStatementSchema } from "@/lib/profiles/schema/edit";
import { STATEMENT_LIMIT } from "@/lib/profiles/schema/limits";
import { isMendableText, planEntries, type KnownEntry } from "@/lib/resumes/import-entries";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import type { readJsonResume } from "@/lib/resumes/read-json-resume";
import { type ImportField, mendableFields, type MendableField, type Mended } from "@/lib/resumes/schema/import";
import { skillNameSchema } from "@/lib/skills/schema";
import { skillLookup, uniqueSkills } from "@/lib/skills/schema/spelling";
import { SKILLS_LIMIT } from "@/lib/skills/schema/limits";
import { lengthOf } from "@/lib/strings/text";
import english from "@/messages/en/interests.json";

export type ImportPlace = { id: number; name: string; countryCode: string; region: string };
export type ImportValues = {
  statement: string;
  aboutUs: string;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  openToWork: boolean;
  place: ImportPlace | null;
};
export type ImportValue = ImportValues[ImportField];
export type Mine = ImportValues & {
  displayName: string;
  skills: string[];
  interests: Interest[];
  areas: Area[];
  entries: KnownEntry[];
};
export type Found = NonNullable<ReturnType<typeof readJsonResume>>;
export type ImportPlan = ReturnType<typeof planImport>;
/** A field that is empty here, and that the file's text does not do for as it stands; `mistake` of what is typed now. */
type UnreadField = { field: MendableField; typed: string; mistake?: string };

/** Files of other programs name interests in words; ours carry their ids beside. */
const byName = new Map(interests.map((id) => [english.areas[id].toLowerCase(), id]));

/**
 * What a file would change: entries that are not there yet, fields that are empty here, and those where both say
 * something, of which the own one stays unless the other is chosen. Nothing is ever removed. `place` is the file's one
 * among those that are known; `mended` is what was typed where the file's text does not do.
 */
export function planImport(found: Found, mine: Mine, place: ImportPlace | null, now: Date, mended: Mended = {}) {
  const leftOut = { ...found.leftOut, named: [...found.leftOut.named] };
  const { values: theirs, unreadFields } = valuesOf(found, mine, place, leftOut, mended.fields);
  const given = (Object.keys(theirs) as ImportField[]).filter((field) => !isSame(theirs[field], mine[field]));
  const entries = planEntries(found.entries, mine.entries, now, leftOut, mended.mend);
  const [skills, named] = [fineSkills(found.skills, leftOut), namedInterests(found.interests)];
  const { added, known, unread } = entries;
  return {
    ...entries,
    unreadFields,
    /** Something in it belongs on a profile, be it there already. */
    isUnderstood:
      added.length + known.length + unread.length + unreadFields.length > 0 ||
      Object.keys(theirs).length + skills.length > 0 ||
      named.some((name) => interests.includes(name as Interest)) ||
      found.areas.some((name) => areas.includes(name as Area)),
    filled: given.filter((field) => isEmpty(mine[field])).map((field) => ({ field, theirs: theirs[field]! })),
    differing: given
      .filter((field) => !isEmpty(mine[field]))
      .map((field) => ({ field, mine: mine[field]!, theirs: theirs[field]! })),
    skills: newSkills(skills, mine.skills, leftOut),
    interests: chosen(named, interests, mine.interests, "interest", leftOut),
    areas: chosen(found.areas, areas, mine.areas, "area", leftOut),
    leftOut,
  };
}

function namedInterests(names: string[]): string[] {
  return names.map((name) => byName.get(name.trim().toLowerCase()) ?? name);
}

/** What the file says, as the forms would take it, and what they would not. */
function valuesOf(
  found: Found,
  mine: Mine,
  place: ImportPlace | null,
  leftOut: LeftOutList,
  mended: Mended["fields"] = {},
) {
  const values: Partial<ImportValues> = {};
  const unreadFields: UnreadField[] = [];
  // Other programs' summaries are longer than a statement.
  const isLong = lengthOf(found.statement) > STATEMENT_LIMIT && found.aboutUs === "";
  const texts = { ...found, ...(isLong && { statement: "", aboutUs: found.statement }) };
  const country = found.place?.countryCode || mine.place?.countryCode;
  for (const field of mendableFields) {
    if (!texts[field].trim()) continue;
    const said = checkField(field, texts[field], country);
    if (said.mistake === undefined) values[field] = said.value;
    else if (!isEmpty(mine[field]) || !isMendableText(texts[field])) leaveOut(leftOut, names[field], said.mistake);
    else {
      const typed = mended[field] ?? texts[field];
      const again = checkField(field, typed, country);
      if (again.mistake === undefined) values[field] = again.value;
      unreadFields.push({ field, typed, ...(again.mistake && typed.trim() && { mistake: again.mistake }) });
    }
  }
  if (found.openToWork !== null) values.openToWork = found.openToWork;
  if (place) values.place = place;
  else if (found.place) leaveOut(leftOut, found.place.name, "place");
  if (found.name.trim() && found.name.trim() !== mine.displayName) leaveOut(leftOut, found.name, "name");
  return { values, unreadFields };
}

/** As its part of a file is called where it is told. */
const names = {
  ...{ statement: "summary", aboutUs: "about" },
  ...{ contactEmail: "contactEmail", contactPhone: "contactPhone", website: "website" },
} satisfies Record<MendableField, string>;

const checks = {
  statement: (statement: string) => saveStatementSchema.safeParse({ statement }),
  aboutUs: (aboutUs: string) => saveAboutUsSchema.safeParse({ aboutUs }),
  contactEmail: (contactEmail: string) => saveContactSchema.safeParse({ showEmail: "on", contactEmail }),
  contactPhone: (contactPhone: string) => saveContactSchema.safeParse({ showPhone: "on", contactPhone }),
  website: (website: string) => saveContactSchema.safeParse({ showWebsite: "on", website }),
} satisfies Record<MendableField, (typed: string) => unknown>;

/** By the schema of the form in which one types it. */
function checkField(
  field: MendableField,
  typed: string,
  country: string | undefined,
): { value: string; mistake?: undefined } | { value: null; mistake: string } {
  const { data, error } = checks[field](typed);
  if (error) return { value: null, mistake: error.issues[0]!.message };
  const value = (data as Partial<Record<MendableField, string | null>>)[field] ?? "";
  const kept = field === "contactPhone" ? phoneNumberOf(value, country) : value;
  return kept
    ? { value: kept }
    : { value: null, mistake: field === "contactPhone" ? "validations.phone" : "validations.required" };
}

function isEmpty(value: ImportValue): boolean {
  return value === "" || value === null || value === false;
}

/** What the file leaves empty changes nothing. */
function isSame(theirs: ImportValue | undefined, mine: ImportValue): boolean {
  if (theirs === undefined || theirs === null || theirs === "") return true;
  if (typeof theirs === "object" && typeof mine === "object") return theirs.id === mine?.id;
  return theirs === mine;
}

function fineSkills(named: string[], leftOut: LeftOutList): string[] {
  return named.flatMap((name) => {
    const parsed = skillNameSchema.safeParse(name);
    if (!parsed.success) leaveOut(leftOut, name, parsed.error.issues[0]!.message);
    return parsed.success ? [parsed.data] : [];
  });
}

function newSkills(fine: string[], mine: string[], leftOut: LeftOutList): string[] {
  const there = new Set(mine.map(skillLookup));
  const fresh = uniqueSkills(fine).filter((name) => !there.has(skillLookup(name)));
  const room = Math.max(0, SKILLS_LIMIT - mine.length);
  for (const item of fresh.slice(room)) leaveOut(leftOut, item, "validations.too-many-skills");
  return fresh.slice(0, room);
}

function chosen<T extends string>(
  named: string[],
  all: readonly T[],
  mine: readonly T[],
  why: string,
  leftOut: LeftOutList,
): T[] {
  for (const item of new Set(named)) if (!all.includes(item as T)) leaveOut(leftOut, item, why);
  return all.filter((name) => named.includes(name) && !mine.includes(name));
}
