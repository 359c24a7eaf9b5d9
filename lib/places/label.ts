export type PlaceName = { name: string; countryCode: string };

/** "Rotterdam, Netherlands", the country in the reader's language. */
export function placeLabel({ name, countryCode }: PlaceName, locale: string): string {
  const country = new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(countryCode);
  return `${name}, ${country}`;
}
