import type { ResumeKind } from "@/lib/resumes/schema";

/** Why something of a file is not taken over, beside what the forms' schemas say (keys of validations). */
export const leftOutReasons = ["shape", "unsupported", "start", "place", "name", "interest", "area"] as const;
export type LeftOut = { item: string; why: string };
/** As it stands in the file, of whatever length; a date is "2021", "2021-03" or "2021-03-14". */
export type FoundEntry = { kind: ResumeKind; title: string; subtitle: string; description: string; additionalInfo: string; start: string; end: string; areas: string[] };
export type FoundPlace = { id: number | null; name: string; countryCode: string };

type Thing = Record<string, unknown>;

/** Sections that a profile has no place for. */
const UNSUPPORTED = ["awards", "certificates", "publications", "references", "projects"] as const;
const PRESENT = /^(present|now|current|today)$/i;

/**
 * What a file says in the words of JSON Resume, ours or another program's; null when it is none. Only what is asked for is
 * read, by its own names: whatever else the file holds, and however deep, is passed over.
 */
export function readJsonResume(text: string) {
  const file = parsed(text.replace(/^\ufeff/, ""));
  if (!file || !["basics", "work", "volunteer", "education", "skills", "interests", "languages"].some((name) => Object.hasOwn(file, name))) return null;
  const leftOut: LeftOut[] = [];
  const list = (name: string): Thing[] => {
    const items = own(file, name);
    if (items === undefined || items === null) return [];
    const things = Array.isArray(items) ? items.filter(isThing) : [];
    if (!Array.isArray(items) || things.length < items.length) leftOut.push({ item: name, why: "shape" });
    return things;
  };
  for (const name of UNSUPPORTED) for (const thing of list(name)) leftOut.push({ item: `${name}: ${first(thing, ["title", "name"])}`, why: "unsupported" });
  const basics = thing(file, "basics");
  const extra = thing(basics, "allyway");
  for (const profile of things(basics, "profiles")) leftOut.push({ item: `profiles: ${first(profile, ["url", "username", "network"])}`, why: "unsupported" });
  if (string(basics, "image")) leftOut.push({ item: "image", why: "unsupported" });
  return {
    name: string(basics, "name"),
    statement: string(basics, "summary"),
    aboutUs: string(extra, "aboutUs"),
    contactEmail: string(basics, "email"),
    contactPhone: string(basics, "phone"),
    website: string(basics, "url") || string(basics, "website"),
    openToWork: typeof own(extra, "openToWork") === "boolean" ? own(extra, "openToWork") === true : null,
    place: placeOf(thing(basics, "location"), extra),
    areas: strings(extra, "areas"),
    entries: [
      ...list("work").map((work) => entryOf("EXPERIENCE", work, ["position"], ["name", "company"])),
      ...list("education").map((study) => entryOf("EDUCATION", study, ["studyType", "area"], ["institution"])),
      ...list("volunteer").map((work) => entryOf("VOLUNTEERING", work, ["position"], ["organization"])),
    ],
    // A group of skills names the group and what is in it; a language is a skill too.
    skills: [...list("skills").flatMap((skill) => [string(skill, "name"), ...strings(skill, "keywords")]), ...list("languages").map((language) => string(language, "language"))].filter(Boolean),
    interests: list("interests").flatMap((interest) => [string(thing(interest, "allyway"), "id") || string(interest, "name"), ...strings(interest, "keywords")]).filter(Boolean),
    leftOut,
  };
}

function entryOf(kind: ResumeKind, found: Thing, titles: string[], subtitles: string[]): FoundEntry {
  const extra = thing(found, "allyway");
  const subtitle = first(found, subtitles);
  const title = titles.map((name) => string(found, name)).filter(Boolean).join(", ");
  const end = string(found, "endDate").trim();
  const more = [string(found, "location"), string(found, "description"), first(found, ["url", "website"]), string(found, "score"), ...strings(found, "courses")];
  return {
    kind,
    title: title || subtitle,
    subtitle: title ? subtitle : "",
    description: [string(found, "summary"), ...strings(found, "highlights").map((line) => `• ${line}`)].filter(Boolean).join("\n"),
    additionalInfo: Object.hasOwn(found, "allyway") ? string(extra, "additionalInfo") : more.filter(Boolean).join("\n"),
    start: string(found, "startDate").trim(),
    end: PRESENT.test(end) ? "" : end,
    areas: strings(extra, "areas"),
  };
}

function placeOf(location: Thing, extra: Thing): FoundPlace | null {
  const name = string(location, "city").trim();
  const id = own(extra, "placeId");
  return name === "" ? null : { id: typeof id === "number" && Number.isSafeInteger(id) ? id : null, name, countryCode: string(location, "countryCode").trim().toUpperCase() };
}

function parsed(text: string): Thing | null {
  try {
    const value: unknown = JSON.parse(text);
    return isThing(value) ? value : null;
  } catch {
    return null;
  }
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(from: Thing, name: string): unknown {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

function thing(from: Thing, name: string): Thing {
  const value = own(from, name);
  return isThing(value) ? value : {};
}

function things(from: Thing, name: string): Thing[] {
  const value = own(from, name);
  return Array.isArray(value) ? value.filter(isThing) : [];
}

function string(from: Thing, name: string): string {
  const value = own(from, name);
  return typeof value === "string" ? value : "";
}

function strings(from: Thing, name: string): string[] {
  const value = own(from, name);
  return Array.isArray(value) ? value.filter((part): part is string => typeof part === "string") : [];
}

function first(from: Thing, names: string[]): string {
  return names.map((name) => string(from, name)).find(Boolean) ?? "";
}
