export type PlaceName = {
  name: string;
  /** Another of its names, which somebody typed. */
  alternateName?: string | null;
  countryCode: string;
  region?: string;
  /** What somebody typed of the region, and of the country where it is another name than the reader's language has. */
  regionName?: string | null;
  countryName?: string | null;
};

/**
 * "Rotterdam, Netherlands", "Springfield, IL, United States" or "Den Haag (The Hague), Netherlands", the country in the
 * reader's language; where another name of it was typed "Istanbul, Turkey (Türkiye)".
 */
export function placeLabel(place: PlaceName, locale: string): string {
  const { name, alternateName, countryCode, region, regionName, countryName } = place;
  const country = countryText(countryCode, locale);
  return [
    alternateName ? `${alternateName} (${name})` : name,
    regionName || region,
    countryName ? `${countryName} (${country})` : country,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A country in a language. */
export function countryText(countryCode: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(countryCode) ?? countryCode;
}
