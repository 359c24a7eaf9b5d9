export const defaultLocale = "en";

/** The folders of messages/, which the build writes into LOCALES. */
export const locales = (process.env.LOCALES || defaultLocale).split(",");

const RIGHT_TO_LEFT = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

export function directionOf(locale: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr";
}
