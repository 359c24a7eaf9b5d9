/**
 * Without the letters at its end that `outer` knows. A pattern that ends in $ looks from each letter of a run anew: of
 * 200,000 dots that took a minute.
 */
export function trimEndBy(text: string, outer: RegExp): string {
  const letters = [...text];
  return letters.slice(0, letters.findLastIndex((letter) => !outer.test(letter)) + 1).join("");
}

/** Without those at its beginning, either. */
export function trimBy(text: string, outer: RegExp): string {
  const letters = [...trimEndBy(text, outer)];
  const first = letters.findIndex((letter) => !outer.test(letter));
  return first <= 0 ? letters.join("") : letters.slice(first).join("");
}
