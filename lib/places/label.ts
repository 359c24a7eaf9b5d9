export type PlaceName = {
  name: string;
  /** Another of its names, which somebody typed. */
  alternateName?: string | null;
  countryCode: string;
  region?: string;
};

/**
 * "Rotterdam, Netherlands", "Springfield, IL, United States" or "Den Haag (The Hague), Netherlands", the country in the
 * reader's language.
 */
export function placeLabel({ name, alternateName, countryCode, region }: PlaceName, locale: string): string {
  const country = new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(countryCode);
  return [alternateName ? `${alternateName} (${name})` : name, region, country].filter(Boolean).join(", ");
}
