import { ALT_LIMIT } from "@/lib/media/limits";
import { lengthOf, normalizeText } from "@/lib/strings/text";

/** Told at its field; none of it is cut off, as what is pasted would be. */
export function isAltTooLong(alt: string): boolean {
  return lengthOf(normalizeText(alt)) > ALT_LIMIT;
}
