import type { Find, SearchType } from "@/lib/search/schema/find";

/** Between values of one name; as `findSchema` takes them apart. */
const SEPARATOR = "\n";

type FilterName = "place" | "remote" | "area" | "skills" | "allied" | "since";

/** What narrows each type down. */
export const filtersOf: Record<SearchType, readonly FilterName[]> = {
  users: ["allied", "place", "skills", "area"],
  organizations: ["allied", "place", "area"],
  opportunities: ["allied", "remote", "place", "skills", "area"],
  posts: ["allied", "since"],
};

export type Filter = { name: FilterName; change: Partial<Find> };

/** Those that are set, and how each is taken away. */
export function filtersSet(asked: Find): Filter[] {
  const set: Record<FilterName, [boolean, Partial<Find>]> = {
    place: [asked.place !== "" || asked.placeId !== null, { place: "", placeId: null }],
    remote: [asked.remote, { remote: false }],
    allied: [asked.allied, { allied: false }],
    area: [asked.area.length > 0, { area: [] }],
    skills: [asked.skills.length > 0, { skills: [] }],
    since: [asked.since !== undefined, { since: undefined }],
  };
  return filtersOf[asked.type].flatMap((name) => (set[name][0] ? [{ name, change: set[name][1] }] : []));
}

/** Those that narrow anything down: a place that nobody knows does not. */
export function filtersNarrowing(asked: Find): Filter[] {
  return filtersSet(asked).filter(({ name }) => name !== "place" || asked.placeId !== null);
}

/** What an address asks for, without what goes without saying and what its type has no use for. */
export function findQuery(asked: Find): Record<string, string> {
  const { q, type, exactly, place, placeId, radius, since } = asked;
  const has = (name: FilterName) => filtersSet(asked).some((filter) => filter.name === name);
  const said: [string, string | undefined | false][] = [
    ["q", q],
    ["type", type !== "users" && type],
    ["exactly", exactly && "on"],
    ["allied", has("allied") && "on"],
    ["remote", has("remote") && "on"],
    ["place", has("place") && place],
    ["placeId", has("place") && placeId !== null && String(placeId)],
    ["radius", has("place") && String(radius)],
    ["area", has("area") && asked.area.join(SEPARATOR)],
    ["skills", has("skills") && asked.skills.join(SEPARATOR)],
    ["since", has("since") && since],
    ["some", type === "opportunities" && asked.some && "on"],
  ];
  return Object.fromEntries(said.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Whether an address asks for anything yet: of posts there are too many without a word. */
export function isAsked(asked: Find): boolean {
  return asked.q !== "" || (asked.type !== "posts" && filtersSet(asked).length > 0);
}
