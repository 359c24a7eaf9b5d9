import { readDate } from "@/lib/resumes/dates";
import { own, parseThing, partsReader, type Thing } from "@/lib/resumes/json-parts";
import { leaveOut, type LeftOutList } from "@/lib/resumes/left-out";
import { ENTRIES_LIMIT, type ResumeKind } from "@/lib/resumes/schema";
import { ADDITIONAL_INFO_LIMIT, DESCRIPTION_LIMIT } from "@/lib/resumes/schema/limits";

/** Why something of a file is not taken over, beside what the forms' schemas say (keys of validations). */
export const leftOutReasons = [
  "shape",
  "unsupported",
  "start",
  "date",
  "twice",
  "place",
  "name",
  "interest",
  "area",
] as const;
/** As it stands in the file, of whatever length; a date as far as it could be read: "2021", "2021-03". */
export type FoundEntry = {
  kind: ResumeKind;
  title: string;
  subtitle: string;
  description: string;
  additionalInfo: string;
  start: string;
  end: string;
  areas: string[];
};
export type FoundPlace = { id: number | null; name: string; countryCode: string };

type Parts = ReturnType<typeof partsReader>;

/** Sections that a profile has no place for. */
const UNSUPPORTED = ["awards", "certificates", "publications", "references", "projects"] as const;
/** As many are read, since each costs time: far more than a profile has. */
const MAX_READ_ENTRIES = 2 * ENTRIES_LIMIT;
const MAX_READ_NAMES = 500;
/** Characters: no place has a longer name. */
const PLACE_NAME_LIMIT = 200;
/** In the languages that there are texts in. */
const PRESENT = /^(present|now|current(ly)?|today|ongoing|(un)?til(l)? (now|date|present|today)|to (date|present))$/i;

/**
 * What a file says in the words of JSON Resume, ours or another program's; null when it is none. Only what is asked for
 * is read, by its own names: whatever else the file holds, and however deep, is passed over. What stands there in
 * another shape is told, what comes after a great many of its kind is counted, not read.
 */
export function readJsonResume(text: string) {
  const file = parseThing(text.replace(/^\ufeff/, ""));
  if (
    !file ||
    !["basics", "work", "volunteer", "education", "skills", "interests", "languages"].some((name) =>
      Object.hasOwn(file, name),
    )
  )
    return null;
  const leftOut: LeftOutList = { named: [], more: 0 };
  const parts = partsReader((name) => leaveOut(leftOut, name, "shape"));
  const { string, strings, firstString, thing, things } = parts;
  const first = <T>(all: T[], most: number): T[] => {
    leftOut.more += Math.max(0, all.length - most);
    return all.slice(0, most);
  };
  const list = (name: string, most = MAX_READ_NAMES) => first(things(file, name), most);
  for (const name of UNSUPPORTED)
    for (const thing of list(name))
      leaveOut(leftOut, `${name}: ${firstString(thing, ["title", "name"])}`, "unsupported");
  const basics = thing(file, "basics");
  const extra = thing(basics, "allyway");
  for (const profile of first(things(basics, "profiles"), MAX_READ_NAMES))
    leaveOut(leftOut, `profiles: ${firstString(profile, ["url", "username", "network"])}`, "unsupported");
  if (string(basics, "image")) leaveOut(leftOut, "image", "unsupported");
  return {
    name: string(basics, "name"),
    statement: string(basics, "summary"),
    aboutUs: string(extra, "aboutUs"),
    contactEmail: string(basics, "email"),
    contactPhone: string(basics, "phone"),
    website: string(basics, "url") || string(basics, "website"),
    openToWork: typeof own(extra, "openToWork") === "boolean" ? own(extra, "openToWork") === true : null,
    place: placeOf(parts, thing(basics, "location"), extra),
    areas: first(strings(extra, "areas"), MAX_READ_NAMES),
    entries: [
      ...list("work", MAX_READ_ENTRIES).map((work) =>
        entryOf(parts, "EXPERIENCE", work, ["position"], ["name", "company"]),
      ),
      ...list("education", MAX_READ_ENTRIES).map((study) =>
        entryOf(parts, "EDUCATION", study, ["studyType", "area"], ["institution"]),
      ),
      ...list("volunteer", MAX_READ_ENTRIES).map((work) =>
        entryOf(parts, "VOLUNTEERING", work, ["position"], ["organization"]),
      ),
    ],
    // A group of skills names the group and what is in it; a language is a skill too.
    skills: first(
      [
        ...list("skills").flatMap((skill) => [string(skill, "name"), ...strings(skill, "keywords")]),
        ...list("languages").map((language) => string(language, "language")),
      ].filter(Boolean),
      MAX_READ_NAMES,
    ),
    interests: first(
      list("interests")
        .flatMap((interest) => [
          string(thing(interest, "allyway"), "id") || string(interest, "name"),
          ...strings(interest, "keywords"),
        ])
        .filter(Boolean),
      MAX_READ_NAMES,
    ),
    leftOut,
  };
}

function entryOf(
  { string, strings, firstString, thing }: Parts,
  kind: ResumeKind,
  found: Thing,
  titles: string[],
  subtitles: string[],
): FoundEntry {
  const extra = thing(found, "allyway");
  const subtitle = firstString(found, subtitles);
  const title = titles
    .map((name) => string(found, name))
    .filter(Boolean)
    .join(", ");
  const end = readDate(string(found, "endDate"));
  const more = [
    string(found, "location"),
    string(found, "description"),
    firstString(found, ["url", "website"]),
    string(found, "score"),
    ...strings(found, "courses", ADDITIONAL_INFO_LIMIT),
  ];
  return {
    kind,
    title: title || subtitle,
    subtitle: title ? subtitle : "",
    description: [
      string(found, "summary"),
      ...strings(found, "highlights", DESCRIPTION_LIMIT).map((line) => `• ${line}`),
    ]
      .filter(Boolean)
      .join("\n"),
    additionalInfo: Object.hasOwn(found, "allyway") ? string(extra, "additionalInfo") : more.filter(Boolean).join("\n"),
    start: readDate(string(found, "startDate")),
    end: PRESENT.test(end) ? "" : end,
    areas: strings(extra, "areas", MAX_READ_NAMES),
  };
}

function placeOf({ string }: Parts, location: Thing, extra: Thing): FoundPlace | null {
  const name = string(location, "city").trim().slice(0, PLACE_NAME_LIMIT);
  const id = own(extra, "placeId");
  return name === ""
    ? null
    : {
        id: typeof id === "number" && Number.isSafeInteger(id) ? id : null,
        name,
        countryCode: string(location, "countryCode").trim().toUpperCase(),
      };
}
