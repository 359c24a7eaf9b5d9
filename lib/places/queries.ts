import type { Viewer } from "@/lib/auth/viewer";
import { countryText } from "@/lib/places/label";
import { type PlaceRow, selectMisspelt, selectPlaces, selectPlacesWithin } from "@/lib/places/place-query";
import { readList, readWords, withoutPostcode } from "@/lib/places/reading";
import { placeLookup, regionLookup } from "@/lib/places/schema";

/** As many as are offered, and how many of these are kept for places that are called exactly as was typed. */
const MAX_PLACES = 8;
const MIN_EXACT_PLACES = 3;
/** A district, a town, a region and a country; what more there is before them says less. */
const MAX_PARTS_BEHIND = 4;

/**
 * Places that somebody may mean: by the beginning of any of its names, most populous first, or else in spite of a
 * misspelling. After a comma, of whatever script, stands the country or the region by any of its names. The list is the
 * same for everybody: it says nothing about who lives where.
 */
export async function searchPlaces(_viewer: Viewer, { q, locale = "en" }: { q: string; locale?: string }) {
  const parts = q.split(/[,，､、،]/);
  if (placeLookup(parts[0]!) === "") return [];
  const named = parts.filter((part) => withoutPostcode(placeLookup(part)) !== "");
  const places =
    named.length > 1 ? await findInList(named, locale) : await findAlone(placeLookup(named[0] ?? q), locale);
  return withExactMatches(distinct(places)).map((place) => ({
    id: place.id,
    name: place.name,
    alternateName: place.foundAs === place.name ? null : place.foundAs,
    countryCode: place.countryCode,
    region: place.region,
    regionName: place.regionName,
    countryName: otherName(place, locale),
  }));
}

/** What was typed of the country, unless it is a part of what the reader calls it. */
function otherName({ countryCode, countryName }: PlaceRow, locale: string): string | null {
  if (!countryName) return null;
  return regionLookup(countryText(countryCode, locale)).includes(regionLookup(countryName)) ? null : countryName;
}

/** As it was typed, or with the country or the region behind a mere space, or misspelt. */
async function findAlone(lookup: string, locale: string): Promise<PlaceRow[]> {
  const found = await selectPlaces(lookup);
  if (found.length > 0) return found;
  const plain = withoutPostcode(lookup);
  if (plain !== lookup && plain !== "") return findAlone(plain, locale);
  const within = await selectPlacesWithin(readWords(lookup), { as: "words", locale });
  return within.length > 0 ? within : selectMisspelt(lookup);
}

/**
 * As it was typed, or misspelt; what is no place may be a part of the town that stands behind it, unless the region that
 * does so has one that is called almost so.
 */
async function findInList(parts: string[], locale: string): Promise<PlaceRow[]> {
  const [typed, plain, ...behind] = readList([parts[0]!, ...parts.slice(1).slice(-MAX_PARTS_BEHIND)]);
  const found = await selectPlacesWithin(typed!.name === plain!.name ? [typed!] : [typed!, plain!], {
    as: "list",
    locale,
  });
  if (found.length > 0) return found;
  const misspelt = await selectMisspelt(plain!.name, plain, locale);
  const near = misspelt.filter((place) => place.isNear);
  if (near.length > 0) return near;
  const towns = await selectPlacesWithin(behind, { as: "list", locale });
  return towns.length > 0 ? towns : misspelt;
}

/** Of those that read the same the first, which is the most populous, and each place by the first of its names. */
function distinct(places: PlaceRow[]): PlaceRow[] {
  const seen = new Set<string | number>();
  const isNew = (key: string | number) => seen.size < seen.add(key).size;
  return places.filter(
    ({ id, name, foundAs, region, countryCode }) => isNew(id) && isNew(`${foundAs}|${name}|${region}|${countryCode}`),
  );
}

/** A village that is called as was typed is found among the towns whose names go on. */
function withExactMatches(places: PlaceRow[]): PlaceRow[] {
  const first = places.slice(0, MAX_PLACES);
  const late = places
    .slice(MAX_PLACES)
    .filter(({ exact }) => exact)
    .slice(0, Math.max(0, MIN_EXACT_PLACES - first.filter(({ exact }) => exact).length));
  return [...first.slice(0, MAX_PLACES - late.length), ...late];
}
