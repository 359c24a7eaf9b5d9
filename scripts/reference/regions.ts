/**
 * GeoNames' numbers of the provinces and states that people write behind a town's name; those of the USA are letters
 * already.
 */
const regions: Record<string, Record<string, string>> = {
  AU: { "01": "ACT", "02": "NSW", "03": "NT", "04": "QLD", "05": "SA", "06": "TAS", "07": "VIC", "08": "WA" },
  CA: {
    "01": "AB",
    "02": "BC",
    "03": "MB",
    "04": "NB",
    "05": "NL",
    "07": "NS",
    "08": "ON",
    "09": "PE",
    "10": "QC",
    "11": "SK",
    "12": "YT",
    "13": "NT",
    "14": "NU",
  },
  GB: { ENG: "England", NIR: "Northern Ireland", SCT: "Scotland", WLS: "Wales" },
};

/** "IL" of Springfield in the USA; empty where nobody says it. */
export function regionOf(countryCode: string, adminCode: string): string {
  if (countryCode === "US") return adminCode;
  return regions[countryCode]?.[adminCode] ?? "";
}
