import { placeLookup } from "@/lib/places/schema";

/** What people write that is neither a code nor the beginning of a name. */
const SHORT = new Map(Object.entries({ uk: "GB", usa: "US", uae: "AE", holland: "NL" }));
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const known = new Map<string, [name: string, code: string][]>();

/**
 * Codes of the countries that somebody may mean: by code, or by the beginning of the name in English or in their
 * language.
 */
export function countriesMeant(text: string, locale: string): string[] {
  const lookup = placeLookup(text);
  if (lookup === "") return [];
  const named = [...new Set(["en", locale])]
    .flatMap(namesIn)
    .filter(([name, code]) => name.startsWith(lookup) || code.toLowerCase() === lookup);
  const short = SHORT.get(lookup);
  return [...new Set([...named.map(([, code]) => code), ...(short ? [short] : [])])];
}

function namesIn(locale: string): [string, string][] {
  const names = known.get(locale) ?? allNamesIn(locale);
  known.set(locale, names);
  return names;
}

function allNamesIn(locale: string): [string, string][] {
  const display = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  return codes.flatMap((code) => {
    const name = display.of(code);
    return name ? [[placeLookup(name), code] as [string, string]] : [];
  });
}
