import type { PageSize } from "@/lib/resumes/schema/exchange";

/** Where people print on Letter rather than on A4. */
const LETTER_REGIONS = new Set(["US", "CA"]);

/** The paper that somebody is likely to have, from the first language that their browser asks for. */
export function usualPageSize(acceptLanguage: string | null): PageSize {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(acceptLanguage?.trim() ?? "")?.[1];
  return LETTER_REGIONS.has(region?.toUpperCase() ?? "") ? "letter" : "a4";
}
