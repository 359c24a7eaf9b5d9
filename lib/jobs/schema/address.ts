import type { FindJobs } from "@/lib/jobs/schema/search";

/** Between values of one name; as lib/jobs/schema/search.ts takes them apart. */
const SEPARATOR = "\n";

/** What an address asks for, without what goes without saying. */
export function jobsQuery(asked: FindJobs): Record<string, string> {
  const { segment, q, place, placeId, radius, payFrom, payTyped, payCurrency, payPeriod, sort } = asked;
  const hasPay = payFrom !== null || payTyped !== "";
  const boxes = ["exactly", "remote", "saved", "allied", "some"] as const;
  const lists = ["type", "seniority", "area", "skills", "organization"] as const;
  const said: [string, string | undefined | false][] = [
    ["segment", segment === "search" && segment],
    ["q", q],
    ["place", place],
    ["placeId", placeId !== null && String(placeId)],
    ["radius", (place !== "" || placeId !== null) && String(radius)],
    ...boxes.map((name): [string, string | false] => [name, asked[name] && "on"]),
    ...lists.map((name): [string, string] => [name, asked[name].join(SEPARATOR)]),
    ["payFrom", payFrom === null ? payTyped : String(payFrom)],
    ["payCurrency", hasPay && payCurrency],
    ["payPeriod", hasPay && payPeriod],
    ["sort", sort],
  ];
  return Object.fromEntries(said.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
