/**
 * What is typed where a number is asked for: digits of every script and width as 0 to 9 (Unicode's general category Nd), and
 * without what nobody sees, as address books and right-to-left texts put around a number.
 */
export function plainDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, digitOf);
}

/** Of any script. */
export function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  // The ten of a script stand in a row.
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
