import type { Viewer } from "@/lib/auth/viewer";
import { countriesMeant } from "@/lib/places/countries";
import { type PlaceRow, selectMisspelt, selectPlaces, type Within } from "@/lib/places/place-query";
import { placeLookup } from "@/lib/places/schema";

/** As many as are offered, and how many of these are kept for places that are called exactly as was typed. */
const MAX_PLACES = 8;
const MIN_EXACT_PLACES = 3;

/**
 * Places that somebody may mean: by the beginning of any of its names, most populous first, or else in spite of a
 * misspelling. After a comma, of whatever script, stands the country (in English or the viewer's language) or the region. The list is the
 * same for everybody: it says nothing about who lives where.
 */
export async function searchPlaces(_viewer: Viewer, { q, locale = "en" }: { q: string; locale?: string }) {
  const [name = "", ...after] = q.split(/[,，､、،]/);
  const lookup = placeLookup(name);
  if (lookup === "") return [];
  const within = withinOf(after.join(" "), locale);
  const found = await selectPlaces(lookup, within);
  const places = found.length > 0 ? found : await findOtherwise(lookup, within, locale);
  return withExactMatches(distinct(places)).map(({ id, name: ownName, foundAs, countryCode, region }) => ({
    id,
    name: ownName,
    alternateName: foundAs === ownName ? null : foundAs,
    countryCode,
    region,
  }));
}

/** Misspelt, or with the country behind a mere space. */
async function findOtherwise(lookup: string, within: Within | null, locale: string): Promise<PlaceRow[]> {
  const cut = lookup.lastIndexOf(" ");
  const country = cut > 0 && !within ? withinOf(lookup.slice(cut), locale) : null;
  const inCountry = country && (await selectPlaces(lookup.slice(0, cut), country));
  return inCountry?.length ? inCountry : selectMisspelt(lookup, within);
}

function withinOf(text: string, locale: string): Within | null {
  const region = placeLookup(text);
  return region === "" ? null : { countries: countriesMeant(text, locale), region };
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
