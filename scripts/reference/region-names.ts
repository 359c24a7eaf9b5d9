import { readFileSync } from "node:fs";
import { regionLookup } from "../../lib/places/schema";
import { belongsTo, countryNames, moreRegionNames } from "./country-names";

/** A row of "RegionName", which says what each is. */
type RegionName = { lookup: string; countryCode: string; region: string; name: string; letters: number };

const IS_CODE = /^[a-z]{2,3}$/;
/** `letters` of each kind, as "RegionName" says. */
const [CODE, PART, ENGLISH, REGION, ELSEWHERE, WHOLE] = [0, -1, 1, 4, 5, 100];
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));
/** Those of two letters, and what else people read that differs from them. */
const languages = Intl.DisplayNames.supportedLocalesOf([...pairs, "ckb", "fil", "pt-PT", "sr-Latn", "zh-Hant"]);

/** What stands before or behind a region's name in the languages of the list, "State of", "Provincia de", " Oblast". */
const KIND_BEFORE =
  /^(?:(?:autonomous )?(?:canton|city|county|department|district|governorate|municipality|province|region|republic|state)s? of (?:the )?|(?:cantón|comunidad autónoma|comunidad|condado|departamento|distrito|estado|municipalité|prefectura|prefettura|provincia|préfecture|provincia autonoma|região|région|regione|región|república|stato)(?: d[aeio]l?| della| des| du)? (?:la |los |las )?|(?:département|province|préfecture|république|état) d(?:e la |e l['’]|es |u |e |['’])|(?:kanton|präfektur|provinz|region|republik|stadt) )(?=\S{3})/iu;
const KIND_BEHIND =
  / (?:canton|county|department|district|governorate|krai|kray|municipality|oblast|prefecture|province|region|republic|state|voivodeship)$/i;
/** What is left of "Central Region" names nothing. */
const NO_NAME = /^(?:capital|central|city|.*(?:north|south|east|west)(?:ern)?) \S+$/i;
/** "Northern" of Ireland, where what follows is a name. */
const COMPASS =
  /^(?:(?:north|south|east|west)(?:ern)?|central)[ -](?!(?:and|aimak|areas?|aymag|bank|borders|central|coast|department|district|east|governorate|hill|islands?|lakes|of|province|region|state|west)(?:ern)?\b)(?=\S{4})/i;
/** Where regions are written by ISO's letters. */
const CODED = new Set(["AU", "BR", "CA", "CH", "DE", "IN", "MX", "MY", "NZ", "US"]);
/** CLDR has names of more than countries. */
const NO_COUNTRY = /^(?:EU|EZ|QO|UN|XA|XB|ZZ)$/;

const dependent = new Set(Object.values(belongsTo).flatMap((codes) => codes.split("/")));

export function readRegionNames(file: string): RegionName[] {
  const rows = new Map<string, RegionName>();
  /** What comes first stays. */
  const add = (name: string, countryCode: string, region: string, from: number, shown = name) => {
    const lookup = regionLookup(name);
    const isCode = from === CODE || (region === "" && from !== PART && IS_CODE.test(lookup));
    if (lookup === "" || (isCode && from === ELSEWHERE)) return;
    for (const spelling of new Set([lookup, lookup.replaceAll(" and ", " ")])) {
      const key = `${spelling}/${countryCode}/${region}`;
      const row = { lookup: spelling, countryCode, region, name: isCode ? "" : shown, letters: isCode ? CODE : from };
      if (!rows.has(key)) rows.set(key, row);
    }
  };
  const countries = countriesIn(["en"]);
  const english = [
    ...countries,
    ...Object.entries(countryNames).flatMap(([code, names]) => names.split("/").map((name) => [name, code] as const)),
  ];
  for (const [, code] of countries) add(code, code, "", CODE);
  for (const [name, code] of english) add(name, code, "", ENGLISH);
  const taken = new Set(english.map(([name]) => regionLookup(name)));
  // In some language one is called as another one is in English.
  for (const [name, code] of countriesIn(languages)) if (!taken.has(regionLookup(name))) add(name, code, "", ELSEWHERE);
  const regions = readRegions(file);
  for (const { countryCode, region, code, names } of regions) {
    if (CODED.has(countryCode)) add(code, countryCode, region, CODE);
    for (const name of names) {
      const short = name.replace(KIND_BEFORE, "");
      add(short, countryCode, region, /^[A-Z]{2,3}$/.test(short) ? CODE : REGION);
      if (!NO_NAME.test(short)) add(short.replace(KIND_BEHIND, ""), countryCode, region, REGION);
      // Many begin like that.
      add(name, countryCode, region, WHOLE);
    }
  }
  for (const [name, code] of english) {
    if (COMPASS.test(name)) add(name.replace(COMPASS, ""), code, "", PART, "");
    // "US" is rather the country itself.
    if (name.length < 3) continue;
    for (const part of belongsTo[code]?.split("/") ?? []) add(name, part, "", PART, "");
  }
  for (const { countryCode, region, names } of regions)
    for (const name of names.filter((name) => COMPASS.test(name)))
      add(name.replace(COMPASS, ""), countryCode, region, PART, "");
  return [...rows.values()].sort((one, other) => (one.lookup < other.lookup ? -1 : 1));
}

/** CLDR's names, as they come with Node.js, long and short. */
function countriesIn(locales: string[]): (readonly [name: string, code: string])[] {
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = pairs
    .map((pair) => pair.toUpperCase())
    .filter((code) => new Intl.Locale(`und-${code}`).region === code && english.of(code) && !NO_COUNTRY.test(code));
  const found = new Map<string, readonly [string, string]>();
  for (const locale of locales)
    for (const style of ["long", "short"] as const) {
      const display = new Intl.DisplayNames([locale], { type: "region", style, fallback: "none" });
      for (const code of codes) {
        const name = display.of(code);
        if (name) found.set(`${code}${name}`, [name, code]);
      }
    }
  return [...found.values()].flatMap(([name, code]) => apart(name, code).map((one) => [one, code] as const));
}

/** "Myanmar (Burma)" has two names, "Hong Kong (China)" one. */
function apart(name: string, code: string): string[] {
  if (!/[(（]/.test(name) || dependent.has(code)) return [name];
  return [name, ...name.split(/[()（）]/).map((part) => part.trim())];
}

/** A line each: GeoNames' code, the letters of ISO's, the names; lines that begin with # say where they are from. */
function readRegions(file: string) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [id = "", code = "", ...names] = line.split("\t");
      const [countryCode = "", region = ""] = id.split(".");
      return { countryCode, region, code, names: [...names, ...(moreRegionNames[id]?.split("/") ?? [])] };
    });
}
