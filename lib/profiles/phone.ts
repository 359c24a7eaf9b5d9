import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * E.164; null for what is no number of any country. `country` (ISO 3166-1 alpha-2) is that of numbers without a prefix.
 */
export function phoneNumberOf(typed: string, country: string | undefined): string | null {
  const region: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, region);
  return number?.isValid() && !number.ext ? number.number : null;
}

/** Numbers that take text messages and cost their sender no more than others do: no premium rates. */
const TEXTABLE = ["MOBILE", "FIXED_LINE_OR_MOBILE", "VOIP"];

/** E.164 of a number that is written with its country code and takes text messages; null for any other. */
export function textableNumberOf(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed);
  return number?.isValid() && !number.ext && TEXTABLE.includes(number.getType() ?? "") ? number.number : null;
}

/** As it is written between countries: "+31 10 123 4567". */
export function phoneNumberText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
