import { regional } from "./formats";
import { kept } from "./numbers";

/** "340 kB", "1.2 MB": as large as a file is. */
export function sizeText(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const make = () => new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
  return kept(`${unit} ${locale}`, make).format(value);
}

/** Whole units of a currency, as a range where there is an upper end: "€3,200 – €3,800". */
export function amountText(
  { from, to, currency }: { from: number; to: number | null; currency: string },
  locale: string,
): string {
  const make = () => new Intl.NumberFormat(regional(locale), { style: "currency", currency, maximumFractionDigits: 0 });
  const format = kept(`amount ${currency} ${locale}`, make);
  return to === null || to === from ? format.format(from) : format.formatRange(from, to);
}
