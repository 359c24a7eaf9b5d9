export type PlaceName = { name: string; countryCode: string; region?: string };

/** "Rotterdam, Netherlands" or "Springfield, IL, United States", the country in the reader's language. */
export function placeLabel({ name, countryCode, region }: PlaceName, locale: string): string {
  const country = new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(countryCode);
  return [name, region, country].filter(Boolean).join(", ");
}
