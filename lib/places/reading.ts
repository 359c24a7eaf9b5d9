import { placeLookup, regionLookup } from "@/lib/places/schema";

/** A place's name, the country or region that it must be in, and what stands between them, where it rather is. */
export type Reading = { name: string; within: string; between: string[] };

/** Words of a country's name, and of a region's between the place and the country. */
const MAX_WORDS = 6;
const MAX_WORDS_BETWEEN = 3;

/**
 * "10999", "SW1A 1AA" or "1012 AB" is no name. A few places do have digits in their names, so what was typed is looked
 * for first.
 */
export function withoutPostcode(lookup: string): string {
  return lookup
    .replace(/(?<= |^)\d{4} [a-z]{2}(?= |$)/g, "")
    .split(" ")
    .filter((word) => word && !/\d/.test(word))
    .join(" ");
}

/**
 * "Kreuzberg, Berlin, Germany", and then what is Berlin in Germany. Of a label that was offered, "Den Haag (The Hague)",
 * what stands before the parenthesis.
 */
export function readList(parts: string[]): Reading[] {
  const bare = parts.map((part) => part.split(" (")[0] || part);
  const regions = bare.map((part) => withoutPostcode(regionLookup(part)));
  const read = (name: string, at: number) => ({ name, within: regions.at(-1)!, between: regions.slice(at + 1, -1) });
  return [
    read(placeLookup(parts[0]!), 0),
    ...bare.slice(0, -1).map((part, at) => read(withoutPostcode(placeLookup(part)), at)),
  ];
}

/** "Paris Texas" and "Paris Texas USA", the longest names first. */
export function readWords(lookup: string): Reading[] {
  const words = lookup.split(" ");
  const joined = (from: number, to?: number) => regionLookup(words.slice(from, to).join(" "));
  const ends = words.map((_, at) => at).reverse();
  const read = (most: number, rest: (at: number) => Omit<Reading, "name">) =>
    ends.slice(0, most).flatMap((at) => (at > 0 ? [{ name: words.slice(0, at).join(" "), ...rest(at) }] : []));
  return [
    ...read(MAX_WORDS, (at) => ({ within: joined(at), between: [] })),
    ...read(1 + MAX_WORDS_BETWEEN, (at) => ({ within: joined(-1), between: [joined(at, -1)] })).slice(1),
  ];
}
