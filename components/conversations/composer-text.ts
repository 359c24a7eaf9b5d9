import { MESSAGE_LIMIT } from "@/lib/conversations/schema";
import { lengthOf, normalizeText } from "@/lib/text";

/** Characters of a text that a message has no room for. */
export function tooMany(text: string): number {
  return Math.max(0, lengthOf(normalizeText(text)) - MESSAGE_LIMIT);
}

/** Where the browser does not fit an area to its text by itself. */
export function fit(area: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight}px`;
}
