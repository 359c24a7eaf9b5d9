import { phoneNumberOf } from "@/lib/profiles/phone";
import { type Area, areas } from "@/lib/profiles/areas";
import { type Interest, interests } from "@/lib/profiles/interests";
import { saveAboutUsSchema, saveContactSchema, saveStatementSchema } from "@/lib/profiles/schema/edit";
import { STATEMENT_LIMIT } from "@/lib/profiles/schema/limits";
import { planEntries, type KnownEntry } from "@/lib/resumes/import-entries";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import type { readJsonResume } from "@/lib/resumes/read-json-resume";
import type { ImportField } from "@/lib/resumes/schema/import";
import { skillNameSchema } from "@/lib/skills/schema";
import { skillLookup, uniqueSkills } from "@/lib/skills/schema/spelling";
import { SKILLS_LIMIT } from "@/lib/skills/schema/limits";
import { lengthOf } from "@/lib/text";
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

/** Files of other programs name interests in words; ours carry their ids beside. */
const byName = new Map(interests.map((id) => [english.areas[id].toLowerCase(), id]));

/**
 * What a file would change: entries that are not there yet, fields that are empty here, and those where both say
 * something, of which the own one stays unless the other is chosen. Nothing is ever removed. `place` is the file's one
 * among those that are known.
 */
export function planImport(found: Found, mine: Mine, place: ImportPlace | null, now: Date) {
  const leftOut = { ...found.leftOut, named: [...found.leftOut.named] };
  const theirs = valuesOf(found, mine, place, leftOut);
  const given = (Object.keys(theirs) as ImportField[]).filter((field) => !isSame(theirs[field], mine[field]));
  const { added, known } = planEntries(found.entries, mine.entries, now, leftOut);
  const [skills, named] = [fineSkills(found.skills, leftOut), namedInterests(found.interests)];
  return {
    added,
    known,
    /** Something in it belongs on a profile, be it there already. */
    isUnderstood:
      added.length + known.length + Object.keys(theirs).length + skills.length > 0 ||
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

/** What the file says, as the forms would take it. */
function valuesOf(found: Found, mine: Mine, place: ImportPlace | null, leftOut: LeftOutList): Partial<ImportValues> {
  const values: Partial<ImportValues> = {};
  // Other programs' summaries are longer than a statement.
  const isLong = lengthOf(found.statement) > STATEMENT_LIMIT && found.aboutUs === "";
  const texts = isLong ? { statement: "", aboutUs: found.statement } : found;
  const take = (item: string, parsed: { data?: Partial<ImportValues>; error?: { issues: { message: string }[] } }) => {
    if (parsed.error) leaveOut(leftOut, item, parsed.error.issues[0]!.message);
    else Object.assign(values, parsed.data);
  };
  if (texts.statement.trim()) take("summary", saveStatementSchema.safeParse({ statement: texts.statement }));
  if (texts.aboutUs.trim()) take("about", saveAboutUsSchema.safeParse({ aboutUs: texts.aboutUs }));
  const contact = { contactEmail: "showEmail", contactPhone: "showPhone", website: "showWebsite" } as const;
  for (const [field, show] of Object.entries(contact) as [keyof typeof contact, string][]) {
    if (!found[field].trim()) continue;
    const parsed = saveContactSchema.safeParse({ [show]: "on", [field]: found[field] });
    take(field, parsed.success ? { data: { [field]: parsed.data[field] } } : parsed);
  }
  if (values.contactPhone) {
    values.contactPhone = phoneNumberOf(values.contactPhone, found.place?.countryCode || mine.place?.countryCode);
    if (!values.contactPhone) leaveOut(leftOut, "contactPhone", "validations.phone");
  }
  if (found.openToWork !== null) values.openToWork = found.openToWork;
  if (place) values.place = place;
  else if (found.place) leaveOut(leftOut, found.place.name, "place");
  if (found.name.trim() && found.name.trim() !== mine.displayName) leaveOut(leftOut, found.name, "name");
  return values;
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
