import type { FindCandidates } from "@/lib/candidates/schema";

/** Between values of one name; as `findCandidatesSchema` takes them apart. */
const SEPARATOR = "\n";

/** What an address asks for, without what goes without saying. */
export function candidatesQuery(asked: Omit<FindCandidates, "before">): Record<string, string> {
  const { skills, area, seniority, place, placeId, radius, availability, sort } = asked;
  const criteria: [string, string | false | null][] = [
    ["skills", skills.join(SEPARATOR)],
    ["area", area.join(SEPARATOR)],
    ["place", place],
    ["placeId", placeId !== null && String(placeId)],
    ["radius", (place !== "" || placeId !== null) && String(radius)],
    ["seniority", seniority.join(SEPARATOR)],
    ["availability", availability],
  ];
  const said = criteria.filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries([
    ...(said.length > 0 ? said : [["all", "on"] as const]),
    ...(sort === "newest" ? [["sort", sort] as const] : []),
  ]);
}
