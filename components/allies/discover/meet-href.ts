import type { Meet } from "@/lib/allies/schema/meet";

/** The address of those whom one may meet, without what goes without saying. */
export function meetHref({ kind, topic, area, place, before }: Partial<Meet> = {}): string {
  const said = { kind: kind === "people" ? undefined : kind, topic, area, place, before };
  const query = new URLSearchParams(Object.entries(said).filter((one): one is [string, string] => Boolean(one[1])));
  return query.size > 0 ? `/feed/people?${query}` : "/feed/people";
}
