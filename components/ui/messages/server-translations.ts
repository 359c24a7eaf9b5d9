/**
 * Stands in for `use-intl` where the server renders client components (next.config.ts): next-intl, which they import,
 * asks for all of these, and nothing here for the last five.
 */
export { IntlProvider, useLocale, useTranslations } from "./translations";
export {
  nothing as _useExtracted,
  nothing as useFormatter,
  nothing as useMessages,
  nothing as useNow,
  nothing as useTimeZone,
};

function nothing(): never {
  throw new Error("Not in client components.");
}
