import { match } from "@formatjs/intl-localematcher";
import Negotiator from "negotiator";
import { defaultLocale, locales } from "./locales";

/** Languages that are looked at, the most wanted first: each costs a comparison with all of ours. */
const MAX_LANGUAGES = 20;

/** The best language for an Accept-Language header. A malformed header, or none, means English. */
export function negotiateLocale(header: string | null, available: readonly string[] = locales): string {
  const wanted = new Negotiator({ headers: { "accept-language": header ?? "" } }).languages();
  const tags = wanted.slice(0, MAX_LANGUAGES).filter(isLanguageTag);
  try {
    return match(tags, available, defaultLocale);
  } catch {
    return defaultLocale;
  }
}

function isLanguageTag(tag: string): boolean {
  try {
    return tag !== "*" && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
