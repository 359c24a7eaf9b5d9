import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { selectIdsNamed } from "@/lib/places/place-query";
import { unsafePlacesVisibleTo } from "@/lib/places/policy";
import { placeLookup } from "@/lib/places/schema";

/**
 * The place that a file means: the one of this number if that is one of its names, else the most populous of that name
 * in that country.
 */
export async function matchPlace(
  viewer: Viewer,
  { id, name, countryCode }: { id: number | null; name: string; countryCode: string },
) {
  const lookup = placeLookup(name);
  if (lookup === "" || !/^[A-Z]{2}$/.test(countryCode)) return null;
  const ids = await selectIdsNamed(lookup, countryCode);
  const places = await db.place.findMany({
    where: { AND: [unsafePlacesVisibleTo(viewer), { id: { in: ids } }] },
    orderBy: { population: "desc" },
    select: { id: true, name: true, countryCode: true, region: true },
  });
  return places.find((place) => place.id === id) ?? places[0] ?? null;
}
